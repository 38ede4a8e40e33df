import { endpoint } from '#src/contract/endpoint.ts'
import { id, succeeded } from '#src/contract/fields.ts'
import { problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

export const noProofToSee = problem(
  'NO_PROOF_TO_SEE',
  409,
  'The guest of this booking named no death and no stay in hospital',
)

export const noteProofSeen = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/proof-seen',
  changes: ['bookings'],
  who: { may: 'bookings.answer' },
  summary:
    'Note as a host that you were shown proof of the death or stay in hospital for which a guest cancelled. The document itself is neither sent nor kept',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
  problems: [noProofToSee],
})
