import { X } from 'lucide-react'
import { addDays, countNights, nightsBetween } from '#src/contract/days.ts'
import { nightsWord, rand, shortStay } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { refusedExample } from '#src/features/pricing/rules/guarded.ts'
import { numberOf } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { nightOf } from '#src/features/pricing/rules/nights/night.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { NightWords } from './night-words.tsx'
import type { NightRange } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import { type DateValues, NO_TERMS, type RatesValues } from '#src/features/pricing/web/parts/rates-values.ts'
import { Form } from '#src/web/ui/forms/form.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { shortestHint } from './shortest-hint.ts'

type NightsPanelProps = {
  nights: NightRange
  ratePlan: RatePlan
  values: RatesValues
  today: string
  change: (next: Partial<RatesValues>) => void
  onDone: () => void
}

/** The current price of the chosen nights: one price, or from and to. */
function costOf({ from, to }: NightRange, ratePlan: RatePlan): string {
  const cents = nightsBetween(from, addDays(to, 1)).map(date => nightOf(date, ratePlan).cents)
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  return least === most ? rand(least / 100) : `${rand(least / 100)} to ${rand(most / 100)}`
}

/** A price and a shortest stay for the nights that were chosen, back to the rule, or a season of them. */
export function NightsPanel({ nights, ratePlan, values, today, change, onDone }: NightsPanelProps) {
  const { from, to } = nights
  const form = useForm({
    saved: { price: '', shortest: '' },
    send: async () => (set() ? onDone() : null),
  })
  const { price, shortest } = form.values
  const isWithin = ({ date }: DateValues) => date >= from && date <= to
  const others = values.dates.filter(date => !isWithin(date))
  const refused = refusedExample(nights, numberOf(shortest) ?? 1, today)
  const hasOwn = others.length < values.dates.length
  const set = (): boolean => {
    if (!price.trim() && !shortest.trim()) return false
    const own = nightsBetween(from, addDays(to, 1)).map(date => {
      const before = values.dates.find(each => each.date === date)
      return {
        date,
        price: price.trim() || (before?.price ?? ''),
        min_nights: shortest.trim() || (before?.min_nights ?? ''),
      }
    })
    change({ dates: [...others, ...own].toSorted((one, other) => one.date.localeCompare(other.date)) })
    return true
  }
  const release = () => {
    change({ dates: others })
    onDone()
  }
  const makeSeason = () => {
    const season = {
      from,
      to,
      price,
      min_nights: shortest,
      weekend_price: '',
      percent: '',
      through: null,
      ...NO_TERMS,
    }
    change({ seasons: [...values.seasons, { name: `Season of ${shortStay(from, to)}`, ...season }] })
    onDone()
  }
  return (
    <Form
      form={form}
      aria-label="Chosen nights"
      data-foot="panel"
      className="z-20 border-t border-line bg-raised p-4 shadow-foot max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--tabbar-height)-1px)] md:sticky md:bottom-[calc(var(--tabbar-height)-1px)] md:rounded-b-lg md:px-5 lg:bottom-0"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="num min-w-0 leading-snug" aria-live="polite">
          <span className="font-semibold">{shortStay(from, to)}</span>
          <span className="block text-sm text-ink-2">
            {nightsWord(countNights(from, to) + 1)}, {costOf(nights, ratePlan)} a night
          </span>
        </p>
        <IconButton icon={X} label="Clear selection" onClick={onDone} className="-mt-1 -mr-2" />
      </div>
      <NightWords nights={nights} ratePlan={ratePlan} />
      <div className="mt-2 flex flex-wrap items-end gap-2 md:gap-3">
        <MoneyField label="Price" className="min-w-28 flex-1 md:max-w-40" {...form.field('price')} />
        <TextField
          label="Minimum nights"
          inputMode="numeric"
          autoComplete="off"
          className="min-w-24 flex-1 md:max-w-32"
          {...form.field('shortest')}
        />
        <Button type="submit" variant="solid">
          Set
        </Button>
        <Button variant="quiet" onClick={makeSeason}>
          Save as season
        </Button>
        {hasOwn ? (
          <Button variant="quiet" onClick={release}>
            Remove custom price
          </Button>
        ) : null}
      </div>
      <p className="num mt-2 text-sm text-ink-2 empty:hidden" aria-live="polite">
        {shortestHint(form.values.shortest)}
      </p>
      <p className="num mt-2 text-sm text-ink-2 empty:hidden" aria-live="polite">
        {refused ? `${shortStay(refused.checkIn, refused.checkOut)} can no longer be booked` : null}
      </p>
    </Form>
  )
}
