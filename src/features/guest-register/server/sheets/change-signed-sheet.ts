import { registerSheets } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import { sealSecret } from '#src/server/sealed.ts'
import type * as contract from '../../contract/sheets.ts'

/** A host saves the photo of a signed sheet, sealed, over the one before. */
export const changeSignedSheet: Handler<typeof contract.changeSignedSheet> = async (
  { db, config, now },
  { id: bookingId, photo },
  { organisation },
) => {
  const sheet = { photo: sealSecret(config, 'register_sheets.photo', bookingId, photo), updatedAt: now() }
  await db
    .insert(registerSheets)
    .values({ bookingId, organisationId: organisation.id, ...sheet })
    .onConflictDoUpdate({ target: registerSheets.bookingId, set: sheet })
  return { success: true, signed_sheet: true }
}
