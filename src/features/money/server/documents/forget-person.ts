import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { onGuestForgotten, staysOf } from '#src/features/accounts/server/queries.ts'
import { reaction } from '#src/server/events/emit.ts'

/** Documents stay with their numbers and amounts, as law asks, without who was named on them: a guest as recipient, a host as supplier. See docs/product/administration.md#deletion. */
export const forgetOnDocuments = reaction({
  to: accountDeleted,
  async react(tx, { subject: userId, facts: { organization_id: organisationId } }) {
    await tx.execute(sql`select stay_documents_forget_guest(array${staysOf(userId)})`)
    if (!organisationId) return
    await tx.execute(sql`select stay_documents_forget_host(${organisationId})`)
    await tx.execute(sql`delete from vat_settings where organisation_id = ${organisationId}`)
  },
})

/** Takes the name of a guest whom the host forgets off documents; numbers and amounts stay. See docs/product/privacy.md#one-guest. */
export const forgetGuestOnDocuments = onGuestForgotten(
  async (tx, { stays }) => void (await tx.execute(sql`select stay_documents_forget_guest(array${stays})`)),
)
