import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { nightsWord, rand, shortStay } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { useDraft } from '#src/web/draft.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { listPriceSuggestions } from '#src/features/pricing/contract/price-suggestions.ts'
import { priceNights, type Rates } from '#src/features/pricing/contract/rates.ts'
import { cheaperNights } from '#src/features/pricing/rules/cheaper.ts'
import { priceReasonWords } from '#src/features/pricing/rules/words/price-reason-words.ts'
import { percentMore } from '#src/features/pricing/rules/words/price-words.ts'
import { withNights } from '#src/features/pricing/rules/nights/with-nights.ts'
import { editedRatePlan } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { valuesOf } from '#src/features/pricing/web/parts/rates-values.ts'
import type { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'

type Suggestion = Answer<typeof listPriceSuggestions>['suggestions'][number]

/** Another price, or other nights, is another suggestion. */
const keyOf = ({ from, to, suggested_price: price }: Suggestion) => `${from}.${to}.${price}`

const HIDDEN_MAX = 100
/** As many as leave the prices below in reach. */
const FIRST_SHOWN = 3

/** Suggestions postponed on this device. */
function useHidden(id: string) {
  const saved = useDraft(`price-suggestions.${id}`, { hidden: [] as string[] }, 'device')
  const [hidden, setHidden] = useState(saved.value.hidden)
  const save = (next: string[]) => {
    setHidden(next)
    saved.keep({ hidden: next })
  }
  return {
    isHidden: (each: Suggestion) => hidden.includes(keyOf(each)),
    hide: (each: Suggestion) => save([keyOf(each), ...hidden].slice(0, HIDDEN_MAX)),
    showAll: () => save([]),
  }
}

type SuggestionsCardProps = {
  id: string
  rates: Rates
  today: string
  isUnsaved: boolean
  askCheaper: ReturnType<typeof useCheaper>['ask']
}

/** Uses a suggested price as a host would set it, which asks before a night becomes cheaper. */
function useSuggestedPrice({ id, rates, today, isUnsaved, askCheaper }: SuggestionsCardProps) {
  const { mutateAsync } = useCall(priceNights)
  const [used, setUsed] = useState<string>()
  const use = async (suggestion: Suggestion): Promise<boolean> => {
    if (isUnsaved) {
      toast.error('Save or discard your changes first')
      return false
    }
    const { from, to, nights, suggested_price: price } = suggestion
    const before = editedRatePlan(valuesOf(rates))
    const asked = nightsBetween(from, addDays(to, 1))
    const after = { ...before, dates: withNights(before.dates, asked, { cents: Math.round(price * 100) }) }
    const cheaper = cheaperNights(before, after, today)
    if (cheaper.length > 0 && (await askCheaper([{ nights: cheaper }])) !== 'lower') return false
    setUsed(keyOf(suggestion))
    try {
      await mutateAsync({ id, from, to, price })
      toast.success(`${nightsWord(nights)} set to ${rand(price)}`)
      return true
    } catch (error) {
      toast.error(failureWords(error))
      return false
    } finally {
      setUsed(undefined)
    }
  }
  return { use, isBusy: (each: Suggestion) => used === keyOf(each) }
}

/** Other prices for free nights, each with the figures it was worked out from. */
export function SuggestionsCard(props: SuggestionsCardProps) {
  const answer = useQuery(query(listPriceSuggestions, { id: props.id }))
  const { isHidden, hide, showAll } = useHidden(props.id)
  const { use, isBusy } = useSuggestedPrice(props)
  const [isWhole, setWhole] = useState(false)
  const heading = useRef<HTMLElement>(null)
  const all = answer.data?.suggestions ?? []
  const shown = all.filter(each => !isHidden(each)).map(each => ({ ...each, _id: keyOf(each) }))
  const hiddenCount = all.length - shown.length
  const more = isWhole ? 0 : shown.slice(FIRST_SHOWN).length
  // The row that had the focus is gone.
  const goOn = () => heading.current?.focus()
  return (
    <Card aria-labelledby="suggestions" tabIndex={-1} ref={heading} className="lg:col-span-2">
      <CardHeader
        id="suggestions"
        title="Price suggestions"
        action={
          hiddenCount > 0 ? (
            <Button variant="quiet" size="sm" onClick={showAll}>
              Show {hiddenCount} hidden
            </Button>
          ) : undefined
        }
      />
      <List
        answer={answer}
        what="price suggestions"
        skeleton={<RowsSkeleton />}
        items={shown.slice(0, shown.length - more)}
        className="divide-y divide-line border-t border-line"
        empty={
          <p className="px-4 pb-4 text-ink-2 md:px-5 md:pb-5">
            {hiddenCount > 0
              ? 'You hid the suggestions for the next 90 days.'
              : 'No suggestions for the next 90 days. We compare your prices with your bookings, gaps, holidays and last year.'}
          </p>
        }
        after={
          shown.length > 0 ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5">
              <p className="text-sm text-ink-3">
                Only for free nights that have no price of their own, and never more than 20% up or down.
              </p>
              {more > 0 ? (
                <Button
                  size="sm"
                  onClick={() => {
                    setWhole(true)
                    goOn()
                  }}
                >
                  Show {more} more
                </Button>
              ) : null}
            </div>
          ) : null
        }
      >
        {suggestion => (
          <SuggestionRow
            suggestion={suggestion}
            isBusy={isBusy(suggestion)}
            onUse={() => void use(suggestion).then(isUsed => (isUsed ? goOn() : undefined))}
            onHide={() => {
              hide(suggestion)
              goOn()
            }}
          />
        )}
      </List>
    </Card>
  )
}

type SuggestionRowProps = { suggestion: Suggestion; isBusy: boolean; onUse: () => void; onHide: () => void }

function SuggestionRow({ suggestion, isBusy, onUse, onHide }: SuggestionRowProps) {
  const nights = useId()
  const { from, to, price, suggested_price: suggested, reasons } = suggestion
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <h3 id={nights} className="num font-semibold">
          {shortStay(from, to)}
        </h3>
        <p className="num mt-0.5">
          {rand(suggested)} <span className="text-ink-2">instead of {rand(price)} per night</span>
        </p>
        <ul className="num mt-2 space-y-1 text-sm text-ink-2">
          {reasons.map(reason => (
            <li key={reason.kind}>
              <span className="font-semibold whitespace-nowrap">{percentMore(reason.percent)}:</span>{' '}
              {priceReasonWords(reason)}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button
          busy={isBusy}
          busyText="Using…"
          aria-describedby={nights}
          className="max-sm:flex-1"
          onClick={onUse}
        >
          Use this price
        </Button>
        <Button variant="quiet" aria-describedby={nights} className="max-sm:flex-1" onClick={onHide}>
          Not now
        </Button>
      </div>
    </li>
  )
}

/** In the shape of two suggestions. */
export function RowsSkeleton() {
  return (
    <Loading>
      {[1, 2].map(row => (
        <div key={row} className="border-t border-line px-4 py-4 md:px-5">
          <Skeleton className="h-5 w-40 max-w-full" />
          <Skeleton className="mt-2 h-4 w-56 max-w-full" />
          <Skeleton className="mt-3 h-3.5 w-96 max-w-full" />
        </div>
      ))}
    </Loading>
  )
}
