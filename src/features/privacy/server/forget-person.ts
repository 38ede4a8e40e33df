import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { reaction } from '#src/server/events/emit.ts'
import { withoutAsker } from './requests/without-asker.ts'

/** Requests to a host go with the host; of those that somebody sent, kind, days and answer stay without the person. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { subject, facts: { organization_id: organisationId } }) {
    await tx.execute(sql`
      update privacy_requests set ${withoutAsker} where email = (select email from users where id = ${subject})`)
    if (organisationId)
      await tx.execute(sql`delete from privacy_requests where organisation_id = ${organisationId}`)
  },
})
