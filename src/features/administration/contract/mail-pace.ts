import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { grouped } from '#src/contract/words.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { PER_MINUTE_MAX, PER_MINUTE_MIN } from '../rules/mail-pace.ts'

const PACE_WORDS = `Please give a number from ${PER_MINUTE_MIN} to ${grouped(PER_MINUTE_MAX)}, or leave it empty`

const output = z.object({
  success: succeeded,
  /** Null: each process sends as fast as it may. */
  perMinute: z.int().nullable(),
  /** The highest pace of one process, as `MAIL_PACE` says. */
  perMinuteMax: z.int(),
})

export const readMailPace = endpoint({
  method: 'GET',
  path: '/api/admin/mail-pace',
  reads: ['platform'],
  who: { oversees: 'product.read' },
  summary: 'Get how many emails a minute this installation sends at most',
  input: z.object({}),
  output,
})

export const changeMailPace = endpoint({
  method: 'PUT',
  path: '/api/admin/mail-pace',
  changes: ['platform', 'audit'],
  who: { oversees: 'product.change' },
  summary:
    'Set how many emails a minute all processes together send at most, from the next email on; empty or null: no limit beyond that of each process. Emails that somebody needs to log in do not wait',
  input: z.object({
    perMinute: z.preprocess(
      value => (typeof value === 'string' && value.trim() === '' ? null : value),
      wholeNumber(PER_MINUTE_MIN, PER_MINUTE_MAX, PACE_WORDS).nullable(),
    ),
    currentPassword,
  }),
  output,
  problems: [passwordNeeded],
})
