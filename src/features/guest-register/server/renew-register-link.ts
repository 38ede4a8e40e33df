import { registerLinks } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import type * as contract from '../contract/registers.ts'
import { registerOff, stayNotConfirmed } from '../contract/registers.ts'
import { stayOfHost } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The link works through the day after departure, as South Africa counts days. */
const endOf = (checkOut: string): Date => new Date(Date.parse(`${checkOut}T00:00:00+02:00`) + 2 * DAY_MS)

/** A host makes the link of a stay, which ends the one before. Only its hash is stored. Throws 404, 409. */
export const renewRegisterLink: Handler<typeof contract.renewRegisterLink> = async (
  { db, config, now },
  { id: bookingId },
  { organisation },
) => {
  const { status, checkOut, settings } = await stayOfHost(db, bookingId, organisation.id)
  if (!settings?.isOn) throw registerOff()
  if (status !== 'confirmed') throw stayNotConfirmed()
  const token = newToken()
  const link = { tokenHash: hashOfToken(token), expiresAt: endOf(checkOut), createdAt: now() }
  await db
    .insert(registerLinks)
    .values({ bookingId, organisationId: organisation.id, ...link })
    .onConflictDoUpdate({ target: registerLinks.bookingId, set: link })
  return {
    success: true,
    link: `${config.publicUrl}/guest-register/${token}`,
    expires_at: link.expiresAt,
  }
}
