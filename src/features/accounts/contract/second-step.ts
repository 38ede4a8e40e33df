import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'
import { signedIn } from '../contract.ts'
import { suspended } from './oversee.ts'
import { passkeyAnswer, passkeyOptions } from './passkeys.ts'
import { signInExpired, unknownPasskey, wrongCode } from './second-step-problems.ts'

const CODE_REQUIRED = 'Enter the code'

export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/auth/login/code',
  changes: [],
  who: 'anyone',
  summary:
    'Finish a login with a code from an authenticator app, or with a recovery code. `challenge` came with SECOND_FACTOR_NEEDED and is valid for 10 minutes',
  input: z.object({
    challenge: z.string('This login is not complete').min(1, 'This login is not complete').max(200),
    code: z.string(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(60, 'A code is shorter'),
  }),
  output: signedIn,
  problems: [wrongCode, signInExpired, suspended],
})

export const offerPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey/options',
  changes: [],
  who: 'anyone',
  summary: 'Get the options to ask for a passkey (WebAuthn); valid once, for 10 minutes',
  input: z.object({}),
  output: z.object({ success: succeeded, options: passkeyOptions }),
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  changes: [],
  who: 'anyone',
  summary: 'Log in with a passkey alone: it counts as both steps',
  input: z.object({ passkey: passkeyAnswer }),
  output: signedIn,
  problems: [unknownPasskey, suspended],
})
