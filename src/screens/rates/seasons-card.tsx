import { CalendarPlus, ChevronDown, GraduationCap, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { monthName, nightsWord, plainAmount, rand, stayDay } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { numberOf } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { isYearly } from '#src/features/pricing/rules/season.ts'
import { percentMore } from '#src/features/pricing/rules/words/price-words.ts'
import { seasonVariant } from './night-variant.ts'
import {
  NO_TERMS,
  plainPercent,
  type RatesValues,
  type SeasonValues,
} from '#src/features/pricing/web/parts/rates-values.ts'
import { SeasonFields } from './season-fields.tsx'

export type SeasonsCardProps = {
  propertyId: string
  values: RatesValues
  change: (next: Partial<RatesValues>) => void
  errors: Record<string, string>
  today: string
  /** Opens the list of holidays to make seasons of. */
  onPacks: (kind: 'school' | 'long_weekend') => void
}

const dayWords = (day: string) => {
  const [month = '', date = ''] = day.split('-')
  return day.length > 5 ? stayDay(day) : `${Number(date)} ${monthName(Number(month)).slice(0, 3)}`
}

function wordsOf(season: SeasonValues): string {
  const price = Number(plainAmount(season.price))
  const percent = numberOf(plainPercent(season.percent))
  return [
    `${dayWords(season.from)} – ${dayWords(season.to)}${isYearly(season) ? ', every year' : ''}`,
    ...(percent === null ? [] : [percentMore(percent)]),
    ...(season.price && Number.isFinite(price) ? [rand(price)] : []),
    ...(season.policy || season.deposit_kind ? ['own terms'] : []),
    ...(Number(season.min_nights) > 1 ? [`at least ${nightsWord(Number(season.min_nights))}`] : []),
  ].join(' · ')
}

const errorsOf = (errors: Record<string, string>, index: number) => {
  const prefix = `seasons.${index}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), words]] : [],
    ),
  )
}

/** The parts of the year with special prices and stay rules. */
export function SeasonsCard({
  propertyId,
  values: { seasons },
  change,
  errors,
  today,
  onPacks,
}: SeasonsCardProps) {
  const [open, setOpen] = useState<number>()
  const put = (index: number, next: Partial<SeasonValues>) =>
    change({ seasons: seasons.map((each, at) => (at === index ? { ...each, ...next } : each)) })
  const add = () => {
    const fresh = {
      from: '12-15',
      to: '01-10',
      price: '',
      weekend_price: '',
      percent: '',
      min_nights: '',
      through: null,
      ...NO_TERMS,
    }
    change({ seasons: [...seasons, { name: '', ...fresh }] })
    setOpen(seasons.length)
  }
  const remove = (index: number) => {
    change({ seasons: seasons.filter((_, at) => at !== index) })
    setOpen(undefined)
  }
  return (
    <Card aria-labelledby="seasons">
      <CardHeader id="seasons" title="Seasons" count={seasons.length} />
      {seasons.length === 0 ? (
        <p className="px-4 pb-3 text-ink-2 md:px-5">
          Parts of the year with a price or a shortest stay of their own. If seasons overlap, the shorter one
          applies.
        </p>
      ) : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {seasons.map((season, index) => {
          const refused = errorsOf(errors, index)
          const isOpen = open === index || Object.keys(refused).length > 0
          return (
            <li key={season._id ?? `new-${index}`}>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? undefined : index)}
                className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken md:px-5"
              >
                <span
                  aria-hidden="true"
                  className={`h-8 w-1.5 shrink-0 rounded-full ${seasonVariant(index).band}`}
                />
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate font-semibold">{season.name || 'New season'}</span>
                  <span className="num block text-sm text-ink-2">{wordsOf(season)}</span>
                </span>
                <ChevronDown className={`size-5 shrink-0 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
              </button>
              {isOpen ? (
                <div className="space-y-3 px-4 pt-2 pb-4 md:px-5">
                  <SeasonFields
                    propertyId={propertyId}
                    season={season}
                    onChange={next => put(index, next)}
                    errors={refused}
                    today={today}
                  />
                  <Button variant="danger" size="sm" icon={Trash2} onClick={() => remove(index)}>
                    Remove this season
                  </Button>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-line p-4 md:px-5">
        <Button icon={Plus} onClick={add}>
          Add season
        </Button>
        <Button icon={GraduationCap} onClick={() => onPacks('school')}>
          Add school holidays
        </Button>
        <Button icon={CalendarPlus} onClick={() => onPacks('long_weekend')}>
          Add long weekends
        </Button>
      </div>
    </Card>
  )
}
