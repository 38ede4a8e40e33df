import { sql } from 'drizzle-orm'
import { registerLinks } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/registers.ts'
import { registerOff, stayNotConfirmed } from '../contract/registers.ts'
import { linkEndsAt } from '../rules.ts'
import { stayOfHost } from './queries.ts'
import { registerLinkOf } from './sign-register-token.ts'

/** Turns fit the two bytes that a link has for them, with room to spare; nobody renews one so often while it is open. */
const TURNS_MAX = 32_000

/** A host renews the link of a stay, which ends the one before. Throws 404, 409. */
export const renewRegisterLink: Handler<typeof contract.renewRegisterLink> = async (
  { db, config, now },
  { id: bookingId },
  { organisation },
) => {
  const { status, checkOut, settings } = await stayOfHost(db, bookingId, organisation.id)
  if (!settings?.isOn) throw registerOff()
  if (status !== 'confirmed') throw stayNotConfirmed()
  const link = { tokenHash: null, expiresAt: linkEndsAt(checkOut), createdAt: now() }
  const [renewed] = await db
    .insert(registerLinks)
    .values({ bookingId, organisationId: organisation.id, turn: 1, ...link })
    .onConflictDoUpdate({
      target: registerLinks.bookingId,
      set: { ...link, turn: sql`(register_links.turn + 1) % ${TURNS_MAX}` },
    })
    .returning({ turn: registerLinks.turn })
  return {
    success: true,
    link: registerLinkOf(config, { bookingId, turn: renewed!.turn }), // inserted or updated
    expires_at: link.expiresAt,
  }
}
