import { REGISTER_YEARS } from '#src/features/guest-register/rules.ts'

/** Years for which invoices, payments and books are held (Tax Administration Act, section 29; Property Practitioners Act, section 55). */
export const BOOKS_YEARS = 5

/** Months of which a host chooses, for guests' names, contact and messages. */
export const GUEST_MONTHS_MIN = 12
export const GUEST_MONTHS_MAX = 60

/** Bounds of each kind (the period in force is a row of `retention_periods`, see `src/server/retention/periods.ts`), of which the lower are the law's where there is one; the table has them too. */
export const BOUNDS = {
  guests: { unit: 'months', min: GUEST_MONTHS_MIN, max: GUEST_MONTHS_MAX },
  requests: { unit: 'months', min: 1, max: 24 },
  register: { unit: 'months', min: REGISTER_YEARS * 12, max: 60 },
  bank_lines: { unit: 'days', min: 30, max: 365 },
  refund_accounts: { unit: 'days', min: 7, max: 90 },
  addresses: { unit: 'days', min: 30, max: 365 },
  sign_ins: { unit: 'days', min: 30, max: 730 },
  consents: { unit: 'months', min: 36, max: 120 },
  privacy_requests: { unit: 'months', min: 12, max: 60 },
} as const
export type HeldKind = keyof typeof BOUNDS
export const HELD_KINDS = Object.keys(BOUNDS) as HeldKind[] // its keys are those
