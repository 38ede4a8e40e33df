import { event } from '#src/contract/event.ts'
import { z } from '#src/contract/zod.ts'

/** Somebody has shown that the address of an account is theirs: by the link of a mail, or of a stay that was recorded for it. */
export const accountConfirmed = event({
  name: 'account.confirmed',
  subject: 'account',
  audience: ['guest', 'person'],
  changes: ['account', 'bookings'],
  facts: z.object({}),
})
