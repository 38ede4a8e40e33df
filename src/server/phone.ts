import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A telephone number as `+27825550119`, or null for what is none; without a country it is one of South Africa. */
export function e164(typed: string | null | undefined): string | null {
  const number = typed ? parsePhoneNumberFromString(typed, 'ZA') : undefined
  return number?.isPossible() ? number.number : null
}

/** As a number is kept: in that form where it is one, else as it was typed. */
export const savedPhone = <Typed extends string | null | undefined>(typed: Typed): Typed | string =>
  e164(typed) ?? typed
