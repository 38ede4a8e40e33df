import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, messageFields, requiredLine, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '../contract.ts'
import { demoLoginStays, lastSecondFactor, recoveryCodes } from './second-factor.ts'

export const PASSKEYS_MAX = 20

export const tooManyPasskeys = problem(
  'TOO_MANY_PASSKEYS',
  409,
  `An account has at most ${PASSKEYS_MAX} passkeys. Remove one you don't use any more`,
)
export const passkeyRefused = problem(
  'PASSKEY_REFUSED',
  400,
  "We couldn't check this passkey. Please try again",
)

const encoded = z.string('A passkey is sent as the browser gives it').max(20_000)

/** The answer of a browser to `PublicKeyCredential` options, as its `toJSON()` writes it. */
export const passkeyAnswer = z.looseObject({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: encoded }),
})
export type PasskeyAnswer = z.input<typeof passkeyAnswer>

/** As `PublicKeyCredential.parse…OptionsFromJSON` reads them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.input<typeof passkeyOptions>

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.input<typeof passkey>

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  changes: [],
  who: 'user',
  summary: 'Get the options to create a passkey (WebAuthn); valid once, for 10 minutes',
  input: z.object({ currentPassword }),
  output: z.object({ success: succeeded, options: passkeyOptions }),
  problems: [passwordNeeded, demoLoginStays, tooManyPasskeys],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  changes: ['account'],
  who: 'user',
  status: 201,
  summary:
    'Save the passkey that a browser created. The first second factor also returns recovery codes, shown once',
  input: z.object({ name: requiredLine(60, 'Give the passkey a name'), passkey: passkeyAnswer }),
  output: z.object({ success: succeeded, passkey, recoveryCodes: recoveryCodes.nullable() }),
  problems: [passkeyRefused, demoLoginStays, tooManyPasskeys],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  changes: ['account'],
  who: 'user',
  summary: 'Remove a passkey: it can no longer log in',
  input: z.object({ id, currentPassword }),
  output: z.object(messageFields),
  problems: [passwordNeeded, lastSecondFactor],
})
