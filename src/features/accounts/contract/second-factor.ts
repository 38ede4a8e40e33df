import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, messageFields, succeeded } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '../contract.ts'

export const lastSecondFactor = problem(
  'SECOND_FACTOR_REQUIRED',
  409,
  'Administrators need two-step login here. Set up another second step before you remove this one',
)
export const demoLoginStays = problem('FORBIDDEN', 403, 'The accounts of the demo keep their login as it is')
export const wrongFirstCode = invalid(
  'code',
  "That code isn't right. Check that the app shows this account, and that the clock of your phone is right",
)
export const notSetUp = problem('NOT_SET_UP', 409, 'Scan the QR code first')
export const noSecondFactor = problem('NO_SECOND_FACTOR', 409, 'Two-step login is off for this account')

/** Shown once: only their hashes are kept. */
export const recoveryCodes = z.array(z.string())

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  reads: ['account'],
  who: 'user',
  summary: 'Get the second factors of the caller',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    /** Since when an authenticator app is set up; null where none is. */
    totpSince: instant.nullable(),
    passkeys: z.array(
      z.object({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
    ),
    /** The number that is left. */
    recoveryCodes: z.int(),
    /** This account needs one, because it is an administrator’s. */
    required: z.boolean(),
    /** This session was opened with one, or has set one up. */
    shown: z.boolean(),
    /** An account of the demo keeps its login. */
    canChange: z.boolean(),
  }),
})
export type SecondFactor = z.input<(typeof readSecondFactor)['output']>

export const setUpTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  changes: ['account'],
  who: 'user',
  summary:
    'Start to set up an authenticator app (TOTP): returns its secret as text, as an otpauth address and as a QR code (SVG). It is on once a code from it is sent to /auth/totp/confirm',
  input: z.object({ currentPassword }),
  output: z.object({ success: succeeded, secret: z.string(), address: z.string(), qr: z.string() }),
  problems: [passwordNeeded, demoLoginStays],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/confirm',
  changes: ['account'],
  who: 'user',
  summary:
    'Turn the authenticator app on with its first code. The first second factor also returns recovery codes, shown once',
  input: z.object({
    code: z.string('Enter the code').trim().min(1, 'Enter the code').max(60, 'A code has 6 digits'),
  }),
  output: z.object({ success: succeeded, recoveryCodes: recoveryCodes.nullable() }),
  problems: [wrongFirstCode, notSetUp],
})

export const turnOffTotp = endpoint({
  method: 'DELETE',
  path: '/api/auth/totp',
  changes: ['account'],
  who: 'user',
  summary: 'Turn the authenticator app off',
  input: z.object({ currentPassword }),
  output: z.object(messageFields),
  problems: [passwordNeeded, lastSecondFactor],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  changes: ['account'],
  who: 'user',
  summary: 'Create new recovery codes, shown once; the previous ones stop working',
  input: z.object({ currentPassword }),
  output: z.object({ success: succeeded, recoveryCodes }),
  problems: [passwordNeeded, noSecondFactor],
})
