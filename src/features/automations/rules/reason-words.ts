import { isVariable, variableNames } from '#src/features/templates/rules/variables.ts'
import { type Reason, REASONS } from './plan.ts'

/** Reason why something did not go, as its host reads it. */
export const reasonWords: Record<Reason, string> = {
  agreed_late: 'The stay was agreed after its time',
  too_short: 'The stay is too short for it',
  too_late: 'It would have arrived too late to be useful',
  nothing_ran: 'Nothing could be sent at its time, nor for six hours after it',
  by_host: 'Skipped by you',
  not_standing: 'The booking was cancelled or has changed',
  moved: 'The stay was moved',
  changed: 'Its automation was given another time',
  turned_off: 'Its automation was turned off',
  not_met: 'This booking no longer matches the automation’s conditions',
  missing_values: 'Some details are missing or can’t be shared yet',
  too_long: 'It is too long to be sent',
  refused: 'Its template, its webhook or the account that it goes to is gone, or its webhook is off',
  unconfirmed: 'We email guests once you’ve confirmed your own email address',
  no_email: 'This guest has no email address and no account',
  too_many_mails: 'We’ve reached the hourly email limit for this address',
}

/** Returns why what is planned would not be sent as things are, as its host reads it. */
export const blockWords = (why: Reason): string => BLOCKS[why] ?? reasonWords[why]

const BLOCKS: Partial<Record<Reason, string>> = {
  turned_off: 'We won’t send it: its automation is turned off',
  unconfirmed: 'We’ll send it once you confirm your email address',
  no_email: 'We can’t email this guest: the booking has no email address',
  refused: 'We can’t send it: its webhook is turned off or deleted',
}

/** Returns what is missing, by what it is called. */
export const missingWords = (missing: readonly string[]): string =>
  missing.map(name => (isVariable(name) ? variableNames[name] : name)).join(', ')

/** One of the reasons, whatever an event of another version says. */
export const reasonOf = (why: string): Reason => REASONS.find(each => each === why) ?? 'refused'
