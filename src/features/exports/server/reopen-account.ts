import { accountReopened } from '#src/features/accounts/contract/events.ts'
import { suspendProperties } from '#src/features/properties/server/commands.ts'
import { reaction } from '#src/server/events/emit.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { deleteClosed } from './delete-closed.ts'

/** Homes of somebody who has come back are where they were, and nothing is deleted. */
export const reopenAccount = reaction({
  to: accountReopened,
  async react(tx, { subject, facts }) {
    if (facts.organization_id) await suspendProperties(tx, facts.organization_id)
    await schedule(tx, deleteClosed, subject, null)
  },
})
