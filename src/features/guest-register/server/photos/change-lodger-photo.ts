import { and, eq } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import { lodgers } from '#src/server/db/schema.ts'
import { sealSecret } from '#src/server/sealed.ts'
import type * as contract from '../../contract/by-link.ts'
import { missingOf } from '../../rules.ts'
import { lockLodger } from '../lock-lodger.ts'
import { lodgerOfLink } from '../queries.ts'
import { openLodger, shownLodger } from '../seal-lodger.ts'

type Sent = Input<typeof contract.deleteLodgerPhoto> & { photo?: string }

/** A guest saves the photo of a document, sealed, or takes it away where none is sent. Throws 404, 409. */
export async function changeLodgerPhoto({ db, config, now, today }: Deps, { token, n, photo }: Sent) {
  const { bookingId, organisationId } = await lodgerOfLink({ db, config, today }, token, n)
  return db.transaction(async tx => {
    const { id, details } = await lockLodger(tx, { bookingId, organisationId, n })
    const missing: string[] = missingOf(openLodger(config, { id, details }), photo !== undefined)
    const sealed = photo === undefined ? null : sealSecret(config, 'lodgers.photo', id, photo)
    await tx
      .update(lodgers)
      .set({ photo: sealed, missing, updatedAt: now() })
      .where(and(eq(lodgers.id, id), eq(lodgers.organisationId, organisationId)))
    return { success: true as const, lodger: shownLodger(config, { id, n, details, missing }) }
  })
}
