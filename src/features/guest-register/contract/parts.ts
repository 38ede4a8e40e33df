import { line } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { z } from '#src/contract/zod.ts'
import { ASKED_FIELDS } from '../rules.ts'

/** Lodgers of one stay. */
const LODGERS_MAX = 100
export const n = wholeNumber(1, LODGERS_MAX, `Please give a number from 1 to ${LODGERS_MAX}`)

/** Reason why somebody reads what lodgers wrote. */
export const reason = line(300).min(3, 'Please say why you need to read this')

export const perhaps = z.string().nullable()

/** Progress of a lodger, without who it is. */
export const progress = z.object({
  n: z.int(),
  complete: z.boolean(),
  missing: z.array(z.enum(ASKED_FIELDS)),
})
