import { useQuery } from '@tanstack/react-query'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { nightsWord } from '#src/contract/words.ts'
import { priceNights, readRates } from '#src/features/pricing/contract/rates.ts'
import { type CheaperNight, cheaperNights } from '#src/features/pricing/rules/cheaper.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { type OfNights, withNights } from '#src/features/pricing/rules/nights/with-nights.ts'
import { editedRatePlan } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { valuesOf } from '#src/features/pricing/web/parts/rates-values.ts'
import type { NightRange } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import type { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { query, useCall } from '#src/web/api.ts'
import { toast } from '#src/web/ui/toast.ts'

const CENTS = 100

/** The saved rate plan of a home, and whether it cannot be had. */
export function useRatePlan(id: string) {
  const { data, isError, refetch } = useQuery(query(readRates, { id }))
  return {
    ratePlan: data && editedRatePlan(valuesOf(data.rates)),
    isFailed: isError && !data,
    retry: () => void refetch(),
  }
}

/** The nights that would become cheaper with this price. */
export function lowered(
  ratePlan: RatePlan,
  { from, to }: NightRange,
  given: OfNights,
  today: string,
): CheaperNight[] {
  const dates = withNights(ratePlan.dates, nightsBetween(from, addDays(to, 1)), given)
  return cheaperNights(ratePlan, { ...ratePlan, dates }, today)
}

type Saving = {
  id: string
  ratePlan: RatePlan
  today: string
  askCheaper: ReturnType<typeof useCheaper>['ask']
}

/** Gives nights a price or a shortest stay, after a question where any becomes cheaper; false where the host thought better of it. */
export function useSaveNights({ id, ratePlan, today, askCheaper }: Saving) {
  const { mutateAsync } = useCall(priceNights)
  return async (nights: NightRange, given: OfNights): Promise<boolean> => {
    const cheaper = lowered(ratePlan, nights, given, today)
    const answer = cheaper.length > 0 ? await askCheaper([{ nights: cheaper }]) : 'lower'
    if (answer !== 'lower' && answer !== 'keep') return false
    const { cents, minNights } = given
    await mutateAsync({
      id,
      ...nights,
      ...(cents === undefined ? {} : { price: cents === null ? null : cents / CENTS }),
      ...(minNights === undefined ? {} : { min_nights: minNights }),
      keep_higher: answer === 'keep',
    })
    const count = nightsBetween(nights.from, addDays(nights.to, 1)).length
    const spared = answer === 'keep' ? cheaper.length : 0
    toast.success(
      spared > 0 ? `Saved. ${nightsWord(spared)} kept the higher price` : `${nightsWord(count)} saved`,
    )
    return true
  }
}
