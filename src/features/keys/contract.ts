import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, requiredLine, succeeded } from '#src/contract/fields.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { EVERY_DAY } from '#src/contract/rights.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { z } from '#src/contract/zod.ts'

/** So many keep apart what an organisation uses; more are forgotten ones. */
export const KEYS_MAX = 20

export const tooManyKeys = problem(
  'TOO_MANY_KEYS',
  409,
  `There are at most ${KEYS_MAX} keys. Please end one that is not used any more`,
)
export const keyExpired = invalid('expires_at', 'Please give a time that is still to come')

const RIGHTS_WORDS = 'Please choose what the key may do'
const rights = z.array(z.enum(EVERY_DAY, RIGHTS_WORDS), RIGHTS_WORDS)

export const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** The last characters of the key, by which people know it. */
  last4: z.string(),
  rights,
  created_by: z.string(),
  createdAt: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  /** Not expired, and whoever made it still belongs to the organisation. */
  works: z.boolean(),
})
export type ApiKeyAnswer = z.input<typeof apiKey>

const who = { may: 'keys.change' } as const

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  reads: ['keys'],
  who,
  summary: 'List the API keys of the organisation, newest first',
  input: z.object({}),
  output: z.object({ success: succeeded, keys: z.array(apiKey), total: z.int() }),
})

export const createKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  changes: ['keys'],
  who,
  creates: true,
  summary:
    'Create an API key with some of the caller’s everyday permissions. `secret` is returned only in this answer: we keep only its hash',
  input: z.object({
    name: requiredLine(60, 'Please give the key a name'),
    rights: rights.min(1, RIGHTS_WORDS),
    expires_at: instant.nullish(),
    currentPassword,
  }),
  output: z.object({ success: succeeded, key: apiKey, secret: z.string() }),
  problems: [passwordNeeded, keyExpired, tooManyKeys],
})

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/api/keys/:id',
  changes: ['keys'],
  who,
  summary: 'Revoke an API key: it stops working with the next call',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
})
