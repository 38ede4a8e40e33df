import { endpoint } from '#src/contract/endpoint.ts'
import { stayDate, succeeded } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

export const vatDeposits = ['payment', 'applied'] as const
export const vatRetained = ['with_vat', 'without_vat'] as const
export const longStayMethods = ['sixty_percent', 'nine_percent'] as const
const NUMBERS_MAX = 20

const NUMBER_WORDS = 'A VAT number has 10 digits and starts with 4'

/** A VAT number that holds from a day on; null: none from then on. */
const vatNumber = z.object({
  from: stayDate('Please give the day from which it holds'),
  number: z
    .string(NUMBER_WORDS)
    .max(40, NUMBER_WORDS)
    .overwrite(typed => typed.replaceAll(/[\s-]/g, ''))
    .regex(/^4\d{9}$/, NUMBER_WORDS)
    .nullable(),
})
export type VatNumber = z.output<typeof vatNumber>

export const sameDayTwice = invalid('numbers', 'Please give each day once')
export const legalNeeded = problem(
  'LEGAL_NEEDED',
  409,
  'Please fill in your legal details on your profile first. A tax invoice needs your name and address',
)

const choices = {
  /** Moment at which VAT on a deposit is due: with its payment, or when it is applied to the stay; null: not chosen, as when it is applied. */
  deposits: z.enum(vatDeposits, 'Please choose payment or applied').nullable(),
  /** VAT on what is retained of a cancelled stay; null: not chosen, so no. */
  retained: z.enum(vatRetained, 'Please choose with_vat or without_vat').nullable(),
  /** Method of VAT on 60 % of a stay of more than 28 nights; null: not chosen, so its invoices wait. */
  long_stays: z.enum(longStayMethods, 'Please choose sixty_percent or nine_percent').nullable(),
}

const vat = z.object({
  numbers: z.array(z.object({ from: z.iso.date(), number: z.string().nullable() })),
  /** The number that holds today. */
  number: z.string().nullable(),
  ...choices,
  /** Stays of more than 28 nights of which the invoice waits for `long_stays`. */
  waiting: z.int(),
})
export type VatAnswer = z.input<typeof vat>

const output = z.object({ success: succeeded, vat })

export const readVat = endpoint({
  method: 'GET',
  path: '/api/money/vat',
  reads: ['money'],
  who: { may: 'money.read' },
  summary:
    'Get the VAT numbers of the organisation, each from a day on, and what its accountant chose for deposits, cancelled stays and stays of more than 28 nights',
  input: z.object({}),
  output,
})

export const changeVat = endpoint({
  method: 'PUT',
  path: '/api/money/vat',
  changes: ['money', 'bookings', 'homes'],
  who: { may: 'organisation.change' },
  summary:
    'Set the VAT numbers of the organisation, each from a day on (null: none from then on), and the choices of its accountant. Invoices show VAT from the day on which a number holds; what was issued stays as it is',
  input: z.object({
    numbers: z
      .array(vatNumber, 'Please give the VAT numbers as a list')
      .max(NUMBERS_MAX, `At most ${NUMBERS_MAX} days`),
    ...choices,
  }),
  output,
  problems: [legalNeeded],
})
