import { useState } from 'react'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { nightsWord } from '#src/contract/words.ts'
import { priceNights, readRates } from '#src/features/pricing/contract/rates.ts'
import { cheaperNights, cheaperSpans } from '#src/features/pricing/rules/cheaper.ts'
import { withNights } from '#src/features/pricing/rules/nights/with-nights.ts'
import { editedRatePlan } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { valuesOf } from '#src/features/pricing/web/parts/rates-values.ts'
import type { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { useCall } from '#src/web/api.ts'
import { call, failureWords } from '#src/web/call.ts'
import { toast } from '#src/web/ui/toast.ts'
import type { GapAnswer } from '../contract/gaps.ts'
import { gapCents } from '../rules/gaps.ts'

type Ask = ReturnType<typeof useCheaper>['ask']

/** Returns what the nights of a gap would cost for less, shown night by night before anything is saved. */
async function preview({ property_id: id, from, to }: GapAnswer, today: string) {
  const { rates } = await call(readRates, { id })
  const before = editedRatePlan(valuesOf(rates))
  const nights = nightsBetween(from, addDays(to, 1))
  const dates = nights.reduce(
    (priced, date) => withNights(priced, [date], { cents: gapCents(date, before) }),
    before.dates,
  )
  return { cheaper: cheaperNights(before, { ...before, dates }, today), nightsMin: rates.min_nights }
}

/** Takes something off the nights between two stays, once the host has seen from what to what. */
export function useGapPrice(ask: Ask, today: string) {
  const { mutateAsync } = useCall(priceNights)
  const [busy, setBusy] = useState<string>()
  const lower = async (gap: GapAnswer & { _id: string }): Promise<void> => {
    setBusy(gap._id)
    try {
      const { cheaper, nightsMin } = await preview(gap, today)
      if (cheaper.length === 0) {
        toast.error('These nights can’t be any cheaper')
        return
      }
      if ((await ask([{ name: gap.property_name, nights: cheaper }])) !== 'lower') return
      for (const { from, to, now } of cheaperSpans(cheaper))
        await mutateAsync({ id: gap.property_id, from, to, price: now / 100 })
      const isShort = nightsMin > gap.nights
      toast.success(
        isShort
          ? `Prices saved. Guests still can’t book ${nightsWord(gap.nights)}: your minimum stay is ${nightsWord(nightsMin)}`
          : `${nightsWord(cheaper.length)} now cost less`,
      )
    } catch (error) {
      toast.error(failureWords(error))
    } finally {
      setBusy(undefined)
    }
  }
  return { lower, busy }
}
