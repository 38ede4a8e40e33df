import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/registers.ts'
import { registerOff, stayNotConfirmed } from '../contract/registers.ts'
import { linkEndsAt } from '../rules.ts'
import { endLink } from './end-link.ts'
import { stayOfHost } from './queries.ts'
import { registerLinkOf } from './sign-register-token.ts'

/** A host renews the link of a stay, which ends the one before. Throws 404, 409. */
export const renewRegisterLink: Handler<typeof contract.renewRegisterLink> = async (
  { db, config },
  { id: bookingId },
  { organisation },
) => {
  const { status, checkOut, settings } = await stayOfHost(db, bookingId, organisation.id)
  if (!settings?.isOn) throw registerOff()
  if (status !== 'confirmed') throw stayNotConfirmed()
  const turn = await endLink(db, { bookingId, organisationId: organisation.id, checkOut })
  return {
    success: true,
    link: registerLinkOf(config, { bookingId, turn }),
    expires_at: linkEndsAt(checkOut),
  }
}
