import { guestsWord, hoursWord, nightsWord } from '#src/contract/words.ts'
import type { Conditions, Step, TimeTrigger, Trigger } from './automation.ts'

export const stepWords: Record<Step, string> = {
  requested: 'a guest requests a stay',
  confirmed: 'a stay is confirmed',
  declined: 'a request is declined',
  expired: 'a request expires',
  cancelled: 'a stay is cancelled',
  'payment.received': 'a payment arrives',
  'stay.paid_in_full': 'a stay is paid in full',
  'payment.late': 'a payment is late',
  'deposit.late': 'a deposit isn’t paid in time',
  'payment.refunded': 'money goes back to the guest',
  'payment.disputed': 'a payment is disputed',
}

export const anchorWords = { check_in: 'check-in', check_out: 'check-out', due: 'a payment is due' } as const

function timeWords(trigger: TimeTrigger): string {
  const around = `${trigger.side} ${anchorWords[trigger.anchor]}`
  if (trigger.unit === 'hours') return `${hoursWord(trigger.count)} ${around}`
  if (trigger.count === 0)
    return trigger.anchor === 'due'
      ? `On the day on which ${anchorWords.due}, ${trigger.side} it, at ${trigger.at}`
      : `On the day of ${anchorWords[trigger.anchor]}, ${trigger.side} it, at ${trigger.at}`
  return `${trigger.count} ${trigger.count === 1 ? 'day' : 'days'} ${around}, at ${trigger.at}`
}

/** Returns when an automation goes, as a host says it. */
export const whenWords = (trigger: Trigger): string =>
  trigger.kind === 'step' ? `When ${stepWords[trigger.step]}` : timeWords(trigger)

function rangeWords(min: number | null, max: number | null, word: (count: number) => string): string | null {
  if (min !== null && max !== null) return min === max ? word(min) : `${min} to ${word(max)}`
  if (min !== null && min > 1) return `${word(min)} or more`
  return max === null ? null : `at most ${word(max)}`
}

const WHOSE = { guest: 'bookings made by the guest', host: 'bookings added by you' } as const

/** For which stays, as a host says it, such as `Only stays of 2 nights or more.`; null where it is for all. */
export function onlyWords(conditions: Conditions): string | null {
  const { homes: properties, booked_by, first_stay, paid } = conditions
  const nights = rangeWords(conditions.nights_min, conditions.nights_max, nightsWord)
  const guests = rangeWords(conditions.guests_min, conditions.guests_max, guestsWord)
  const limits = [
    nights ? `of ${nights}` : null,
    guests ? `with ${guests}` : null,
    properties.length > 0
      ? `in ${properties.length === 1 ? 'one property' : `${properties.length} properties`}`
      : null,
    first_stay ? 'that are the guest’s first with you' : null,
    paid === null ? null : paid ? 'that are paid' : 'that aren’t paid in full',
  ].filter(words => words !== null)
  if (booked_by) return `Only ${[WHOSE[booked_by], ...limits].join(', ')}.`
  return limits.length > 0 ? `Only stays ${limits.join(', ')}.` : null
}

/** Of how many stays it was true in the last `days` days, and will be of those ahead; null where none ahead are counted. */
export function triedWords(days: number, past: number, ahead: number | null): string {
  const was = `${past === 1 ? '1 stay' : `${past} stays`} in the last ${days} days would have got this message.`
  if (ahead === null) return was
  return `${was} ${ahead === 1 ? '1 upcoming stay' : `${ahead} upcoming stays`} will.`
}

const WAYS = { message: '', mail: ' by email', webhook: ' to your webhook' }

/** All of an automation in one sentence: `Send “Directions” 3 days before check-in, at 09:00, for every stay.` */
export function automationSentence(
  { trigger, conditions, action }: { trigger: Trigger; conditions: Conditions; action: keyof typeof WAYS },
  template: string,
): string {
  const when = whenWords(trigger)
  const only = onlyWords(conditions)
  const name = template ? `“${template}”` : 'a template'
  const sent = `Send ${name}${WAYS[action]} ${when.charAt(0).toLowerCase()}${when.slice(1)}`
  return only ? `${sent}. ${only}` : `${sent}, for every stay.`
}
