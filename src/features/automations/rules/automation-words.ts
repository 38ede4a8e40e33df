import { guestsWord, hoursWord, nightsWord } from '#src/contract/words.ts'
import type { Conditions, Step, TimeTrigger, Trigger } from './automation.ts'

export const stepWords: Record<Step, string> = {
  requested: 'a guest requests a stay',
  confirmed: 'a stay is confirmed',
  declined: 'a request is declined',
  expired: 'a request expires',
  cancelled: 'a stay is cancelled',
}

export const anchorWords = { check_in: 'check-in', check_out: 'check-out' } as const

function timeWords(trigger: TimeTrigger): string {
  const around = `${trigger.side} ${anchorWords[trigger.anchor]}`
  if (trigger.unit === 'hours') return `${hoursWord(trigger.count)} ${around}`
  if (trigger.count === 0)
    return `On the day of ${anchorWords[trigger.anchor]}, ${trigger.side} it, at ${trigger.at}`
  return `${trigger.count} ${trigger.count === 1 ? 'day' : 'days'} ${around}, at ${trigger.at}`
}

/** When an automation goes, as a host says it. */
export const whenWords = (trigger: Trigger): string =>
  trigger.kind === 'step' ? `When ${stepWords[trigger.step]}` : timeWords(trigger)

function rangeWords(min: number | null, max: number | null, word: (count: number) => string): string | null {
  if (min !== null && max !== null) return min === max ? word(min) : `${min} to ${word(max)}`
  if (min !== null && min > 1) return `${word(min)} or more`
  return max === null ? null : `at most ${word(max)}`
}

/** For which stays, as a host says it; empty where it is for all. */
export function ifWords(conditions: Conditions): string[] {
  const { homes: properties, booked_by, first_stay } = conditions
  const nights = rangeWords(conditions.nights_min, conditions.nights_max, nightsWord)
  const guests = rangeWords(conditions.guests_min, conditions.guests_max, guestsWord)
  return [
    properties.length > 0
      ? properties.length === 1
        ? 'in one property'
        : `in ${properties.length} properties`
      : null,
    nights,
    guests,
    booked_by === 'guest' ? 'booked by the guest' : booked_by === 'host' ? 'added by you' : null,
    first_stay ? 'the guest’s first stay with you' : null,
  ].filter(words => words !== null)
}

const WAYS = { message: '', mail: ' by email', webhook: ' to your webhook' }

/** All of an automation in one sentence: `Send Directions 3 days before check-in, at 09:00, for every stay.` */
export function automationSentence(
  { trigger, conditions, action }: { trigger: Trigger; conditions: Conditions; action: keyof typeof WAYS },
  template: string,
): string {
  const when = whenWords(trigger)
  const isFor = ifWords(conditions)
  const sent = `Send ${template || 'a template'}${WAYS[action]} ${when.charAt(0).toLowerCase()}${when.slice(1)}`
  return isFor.length > 0 ? `${sent}. Only for stays: ${isFor.join(', ')}.` : `${sent}, for every stay.`
}
