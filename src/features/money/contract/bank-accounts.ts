import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, line, requiredLine, succeeded } from '#src/contract/fields.ts'
import { problem, rateLimited } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { eftMissing } from '#src/features/terms/rules/eft-missing.ts'
import { ACCOUNT_TYPES } from '../rules/bank-account.ts'

export const secondStepOff = problem(
  'SECOND_STEP_OFF',
  403,
  'Turn on two-step login in your profile first. Guests’ money goes to this account',
)
export const stopLinkNotFound = problem(
  'NOT_FOUND',
  404,
  'This link doesn’t work any more. Log in and look at your bank account',
)

export const NUMBER_WORDS = 'An account number has 6 to 13 digits'
export const BRANCH_WORDS = 'A branch code has 6 digits'

/** Digits, with the blanks and hyphens left out that people put between them. */
export const digits = (pattern: RegExp, words: string) =>
  z
    .string(words)
    .max(40, words)
    .overwrite(typed => typed.replaceAll(/[\s-]/g, ''))
    .regex(pattern, words)

export const accountStates = ['unverified', 'seen', 'checked'] as const

/** An account as its owner sees it. */
export const bankAccount = z.object({
  _id: id,
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  branch_code: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  shap_id: z.string().nullable(),
  state: z.enum(accountStates),
  checked_at: instant.nullable(),
  /** Guests are shown it from here on. */
  shows_from: instant,
  /** True of the one that guests are shown now. */
  is_shown: z.boolean(),
  createdAt: instant,
})
export type BankAccountAnswer = z.input<typeof bankAccount>

const who = { may: 'money.accounts' } as const
const output = z.object({ success: succeeded, accounts: z.array(bankAccount) })

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/money/accounts',
  reads: ['money'],
  who,
  summary:
    'Get the bank account that guests pay into: first the one that was given last, then the one that guests are shown until that is 48 hours old; `eft_missing`: what is missing before guests are offered EFT',
  input: z.object({}),
  output: output.extend({ eft_missing: z.array(z.enum(eftMissing)) }),
})

export const changeAccount = endpoint({
  method: 'PUT',
  path: '/api/money/accounts',
  changes: ['money'],
  who,
  summary:
    'Set the bank account that guests pay into. Guests are shown it after 48 hours, and until then the one before it. Every owner is emailed a link that stops it. Needs `currentPassword`, and two-step login',
  input: z.object({
    bank: requiredLine(60, 'Please choose the bank'),
    holder: requiredLine(100, 'Please give the name on the account'),
    number: digits(/^\d{6,13}$/, NUMBER_WORDS),
    branch_code: digits(/^\d{6}$/, BRANCH_WORDS),
    /** `cheque`, as many still say, is current. */
    type: z
      .enum([...ACCOUNT_TYPES, 'cheque'], 'Please choose the type of account')
      .transform(type => (type === 'cheque' ? ('current' as const) : type)),
    shap_id: line(60, 'Please give a ShapID, such as 0825550144@fnb').nullish(),
    currentPassword,
  }),
  output,
  problems: [passwordNeeded, secondStepOff],
})

export const stopAccount = endpoint({
  method: 'POST',
  path: '/api/money/accounts/stop',
  changes: ['money'],
  who: 'anyone',
  summary:
    'Stop a change of bank account with the token from the link in its email: guests go on paying into the one before',
  input: z.object({
    token: z.string('This link is not complete').min(1, 'This link is not complete').max(200),
  }),
  output: z.object({ success: succeeded }),
  problems: [stopLinkNotFound, rateLimited],
})

export const checkAccount = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/:id/check',
  changes: ['money', 'audit'],
  who: { oversees: 'product.change' },
  summary:
    'Note as an administrator that a host’s bank account was checked: `cent`, by a cent paid with a code, or `bank`, by an account verification of a bank in which holder and number matched',
  input: z.object({
    id,
    how: z.enum(['cent', 'bank'], 'Please say how it was checked'),
    note: requiredLine(300, 'Please note what was seen'),
  }),
  output: z.object({
    success: succeeded,
    account: z.object({
      _id: id,
      bank: z.string(),
      holder: z.string(),
      number_ends_in: z.string(),
      state: z.enum(accountStates),
      checked_at: instant.nullable(),
    }),
  }),
})
