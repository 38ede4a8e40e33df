import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

// Numbers that are dialled from abroad have nine digits; what the library allows beside them is for the network itself.
const [SOUTH_AFRICA, DIGITS] = ['27', 9]

/** A telephone number as `+27825550119`, or null for what is none, such as one that lacks a digit; without a country it is one of South Africa. */
export function e164(typed: string | null | undefined): string | null {
  const number = typed ? parsePhoneNumberFromString(typed, 'ZA') : undefined
  if (!number?.isValid()) return null
  const isShort = number.countryCallingCode === SOUTH_AFRICA && number.nationalNumber.length !== DIGITS
  return isShort ? null : number.number
}

/** As a number is kept: in that form where it is one, else as it was typed. */
export const savedPhone = <Typed extends string | null | undefined>(typed: Typed): Typed | string =>
  e164(typed) ?? typed
