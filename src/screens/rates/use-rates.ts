import { nightsWord } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { toast } from '#src/web/ui/toast.ts'
import { changeRates, type Rates } from '#src/features/pricing/contract/rates.ts'
import { cheaperNights, withHigherPrices } from '#src/features/pricing/rules/cheaper.ts'
import { editedRatePlan, withRatePlan } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { changesOf } from './rates-changes.ts'
import type { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { type RatesValues, sentOf, valuesOf } from '#src/features/pricing/web/parts/rates-values.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'

type Editing = { id: string; rates: Rates; today: string; askCheaper: ReturnType<typeof useCheaper>['ask'] }

/** The rate plan as it is edited: what was typed stays on this device until it is saved or taken back. */
export function useRates({ id, rates, today, askCheaper }: Editing) {
  const { mutateAsync } = useCall(changeRates)
  const saved = valuesOf(rates)
  const before = editedRatePlan(saved)
  // An empty field is not sent, and stays unchanged.
  const after = (typed: RatesValues) =>
    editedRatePlan({ ...typed, price_per_night: typed.price_per_night.trim() || saved.price_per_night })
  const form = useForm({
    saved,
    draft: `rates.${id}`,
    draftOn: 'device',
    send: async (typed: RatesValues): Promise<Answer<typeof changeRates> | null> => {
      const nights = cheaperNights(before, after(typed), today)
      const answer = nights.length > 0 ? await askCheaper([{ nights }]) : 'lower'
      if (answer === 'lower') return mutateAsync(sentOf(id, typed))
      if (answer !== 'keep') return null
      const raised = withRatePlan(typed, withHigherPrices(before, after(typed), today))
      form.change(raised)
      if (JSON.stringify(raised) !== JSON.stringify(saved)) return mutateAsync(sentOf(id, raised))
      toast.success('Higher prices raised')
      return null
    },
    onSent: () => toast.success('Prices and rules saved'),
  })
  const nights = form.isEdited ? cheaperNights(before, after(form.values), today) : []
  const lower = nights.length > 0 ? [`Cheaper on ${nightsWord(nights.length)}`] : []
  return { form, changes: form.isEdited ? [...lower, ...changesOf(saved, form.values)] : [] }
}
