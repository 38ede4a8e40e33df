import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, requiredText, succeeded, text } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { invalid, notFound } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

const CHARS_MAX = 4000

export const momentAhead = invalid('discovered_at', 'Please give a time that is not in the future')

const breach = z.object({
  _id: id,
  what: z.string(),
  discovered_at: instant,
  /** The people whom it touches, in words. */
  touches: z.string(),
  measures: z.string(),
  /** Null until a person has told them. */
  regulator_told_at: instant.nullable(),
  persons_told_at: instant.nullable(),
  /** Words for a person to read, change and send: nothing is sent by itself. */
  drafts: z.object({ regulator: z.string(), persons: z.string() }),
})

const WHEN = 'Please give a date and time'
const moment = z.iso.datetime({ offset: true, message: WHEN })
const given = {
  what: requiredText(CHARS_MAX, 'Please say what happened'),
  discovered_at: moment,
  touches: requiredText(CHARS_MAX, 'Please say whom it touches'),
  measures: text(CHARS_MAX).optional(),
  regulator_told_at: moment.nullish(),
  persons_told_at: moment.nullish(),
}
const output = z.object({ success: succeeded, breach })

export const listBreaches = endpoint({
  method: 'GET',
  path: '/api/admin/breaches',
  reads: ['privacy'],
  who: { oversees: 'product.read' },
  summary:
    'List breaches of security that were written down, newest first, with drafts of what is said of each',
  input: queryParameters({}, z.object(page)),
  output: z.object({ success: succeeded, breaches: z.array(breach), ...paging }),
})

export const createBreach = endpoint({
  method: 'POST',
  path: '/api/admin/breaches',
  changes: ['privacy', 'audit'],
  who: { oversees: 'product.change' },
  creates: true,
  summary:
    'Write down a breach: what happened, when it was discovered, whom it touches. This sends nothing to anyone',
  input: z.object(given),
  output,
  problems: [momentAhead],
})

export const changeBreach = endpoint({
  method: 'PUT',
  path: '/api/admin/breaches/:id',
  changes: ['privacy', 'audit'],
  who: { oversees: 'product.change' },
  summary: 'Change what is written of a breach, and say when the Regulator and the persons were told',
  input: z.object({ id, ...given }),
  output,
  problems: [notFound, momentAhead],
})
