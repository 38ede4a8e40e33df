import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Problem } from '#src/contract/problem.ts'
import { nightsWord } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { useDraft } from '#src/web/draft.ts'
import { toast } from '#src/web/ui/toast.ts'
import type { useConfirm } from '#src/web/ui/use-confirm.tsx'
import { changeRates, type Rates } from '#src/features/pricing/contract/rates.ts'
import { cheaperNights, withHigherPrices } from '#src/features/pricing/rules/cheaper.ts'
import { editedRatePlan, withRatePlan } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { changesOf } from './rates-changes.ts'
import type { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { type RatesValues, sentOf, valuesOf } from '#src/features/pricing/web/parts/rates-values.ts'

/** A draft of a version that knew no percentages. */
const withPercents = (edited: RatesValues | null): RatesValues | null =>
  edited && {
    ...edited,
    seasons: edited.seasons.map(season => ({ ...season, percent: season.percent ?? '' })),
  }

type Editing = { id: string; rates: Rates; today: string; askCheaper: ReturnType<typeof useCheaper>['ask'] }

/** The rate plan as it is edited: what was typed stays on this device until it is saved or taken back. */
export function useRates({ id, rates, today, askCheaper }: Editing) {
  const saved = valuesOf(rates)
  const draft = useDraft<{ edited: RatesValues | null }>(`rates.${id}`, { edited: null }, localStorage)
  const [edited, setEdited] = useState(() => withPercents(draft.value.edited))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const send = useCall(changeRates)
  const values = edited ?? saved

  const discard = () => {
    draft.forget()
    setEdited(null)
    setErrors({})
    setFailure(undefined)
  }
  const change = (next: Partial<RatesValues>) => {
    const changed = { ...values, ...next }
    if (JSON.stringify(changed) === JSON.stringify(saved)) return discard()
    setErrors({})
    setFailure(undefined)
    setEdited(changed)
    draft.keep({ edited: changed })
  }
  const write = (written: RatesValues) =>
    send.mutate(sentOf(id, written), {
      onSuccess: () => {
        discard()
        toast.success('Prices and rules saved')
      },
      onError: error => {
        const fields = error instanceof Problem ? (error.fields ?? {}) : {}
        setErrors(fields)
        setFailure(Object.keys(fields).length > 0 ? undefined : failureWords(error))
      },
    })
  // What is left empty is not sent, and stays.
  const price_per_night = values.price_per_night.trim() || saved.price_per_night
  const [before, after] = [editedRatePlan(saved), editedRatePlan({ ...values, price_per_night })]
  const nights = edited ? cheaperNights(before, after, today) : []
  const save = async () => {
    if (nights.length === 0) return write(values)
    const answer = await askCheaper([{ nights }])
    if (answer === 'lower') write(values)
    if (answer !== 'keep') return
    const raised = withRatePlan(values, withHigherPrices(before, after, today))
    change(raised)
    if (JSON.stringify(raised) !== JSON.stringify(saved)) write(raised)
    else toast.success('Higher prices kept')
  }
  const lower = nights.length > 0 ? [`Cheaper on ${nightsWord(nights.length)}`] : []
  const changes = edited ? [...lower, ...changesOf(saved, edited)] : []
  return { values, change, changes, errors, failure, save, discard, isSaving: send.isPending }
}

/** Whoever leaves with something unsaved is asked first; the browser asks where the page itself goes. */
export function useStay(isUnsaved: boolean, ask: ReturnType<typeof useConfirm>['ask']): void {
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({
      title: 'Leave without saving?',
      text: 'Guests see the prices that were saved. What you changed stays on this device for when you come back.',
      confirmWord: 'Leave',
    }).then(isLeaving => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
}
