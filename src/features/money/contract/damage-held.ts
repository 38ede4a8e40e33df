import { id, instant, rand } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

export const claimStates = ['open', 'agreed', 'unanswered', 'refused', 'settled', 'withdrawn'] as const

/** A claim of the host for damage: what it asks for, what was answered, and what of the deposit is retained in the end. */
const damageClaim = z.object({
  _id: id,
  amount: rand,
  words: z.string(),
  photos: z.array(z.string()),
  state: z.enum(claimStates),
  retained: rand,
  answer_by: instant,
  answered_at: instant.nullable(),
  answer: z.string().nullable(),
  createdAt: instant,
})

/** The deposit for damage of a stay: what is held of it, and when it goes back without a claim; null where none was paid. */
export const damage = z.object({ held: rand, back_at: instant, claims: z.array(damageClaim) }).nullable()
