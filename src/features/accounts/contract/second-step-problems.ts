import { fieldProblem, problem } from '#src/contract/problem.ts'

export const SECOND_STEPS = ['totp', 'recovery_code', 'passkey'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/** The password was right: `challenge` is sent on with a code, and `methods` says what there is. */
export const secondFactorNeeded = problem(
  'SECOND_FACTOR_NEEDED',
  401,
  'Your password is right. Finish logging in with your second step',
)
/** The fields that come with it. */
export type SecondFactorNeeded = { challenge: string; methods: SecondStep[] }

export const wrongCode = fieldProblem(
  'WRONG_CODE',
  401,
  'code',
  "That code isn't right. Check it, or wait for the next one",
)
export const signInExpired = problem(
  'SIGN_IN_EXPIRED',
  401,
  'That took too long. Log in with your password again',
)
export const unknownPasskey = problem(
  'UNKNOWN_PASSKEY',
  401,
  "We don't know this passkey. Log in with your password instead",
)

/** The answers to somebody who is logged in, and has to show the second step again. */
export const codeNeeded = fieldProblem(
  'SECOND_FACTOR_NEEDED',
  403,
  'code',
  'Enter a code from your authenticator app, or a recovery code',
)
export const wrongOwnCode = fieldProblem(
  'WRONG_CODE',
  403,
  'code',
  "That code isn't right. Check it, or wait for the next one",
)
