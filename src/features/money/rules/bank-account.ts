/** Banks whose accounts guests pay into; any other is written out. */
export const BANKS = [
  'Absa',
  'African Bank',
  'Capitec',
  'Discovery Bank',
  'FNB',
  'Investec',
  'Nedbank',
  'RMB',
  'Standard Bank',
  'TymeBank',
] as const

export const ACCOUNT_TYPES = ['current', 'savings', 'transmission'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** Hours after which guests see an account that was changed: a thief of a session is noticed before. */
export const SHOWS_AFTER_HOURS = 48
/** Days for which the link in the mail stops a change. */
export const STOPS_DAYS = 30

/** The details of an account that make it another one for whoever pays. */
export type AccountDetails = {
  bank: string
  holder: string
  number: string
  branchCode: string
  type: AccountType
  shapId: string | null
}

/** True if a payer has to change nothing. */
export const isSameAccount = (one: AccountDetails, other: AccountDetails): boolean =>
  one.bank === other.bank &&
  one.holder === other.holder &&
  one.number === other.number &&
  one.branchCode === other.branchCode &&
  one.type === other.type &&
  one.shapId === other.shapId

const withoutZeros = (number: string): string => number.replace(/^0+/, '')

/** True if two numbers name one account: statements leave zeros in front out. */
export const isSameNumber = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other)

/** Returns the last digits of a number, by which a host knows it. */
export const tailOf = (number: string): string => number.slice(-4)
