import { addDays, dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { call } from '#src/web/call.ts'
import type { ConfirmQuestion } from '#src/web/ui/dialogs/confirm-dialog.tsx'
import { listPlans } from '../../contract/subscribe.ts'
import { plans, TRIAL_DAYS } from '../../rules.ts'
import { propertiesWords } from '../../rules/limit-words.ts'

/** The question before a trial: the plan with its limits today, and its end. If the limits are unknown, without a figure. */
export async function trialQuestion(): Promise<ConfirmQuestion> {
  const max = await call(listPlans, {}).then(
    ({ limits }) => limits.starter.propertiesMax,
    () => null,
  )
  return {
    title: `Start a ${TRIAL_DAYS}-day free trial for your organization?`,
    text: `You’ll have ${plans.starter.name}, ${max ? `with ${propertiesWords(max)}, ` : ''}until ${stayDay(addDays(dayOf(new Date()), TRIAL_DAYS))}. You need no card, and the trial ends automatically.`,
    confirmWord: 'Start Trial',
  }
}
