import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { forbidden, orNotFound } from '#src/contract/problem.ts'
import { violates } from '#src/server/db/open-db.ts'
import { exports } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import { findGuest } from '#src/features/privacy/server/queries.ts'
import type { Handler } from '#src/server/http/route.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import * as contract from '../contract/guest-copies.ts'
import { exportAnswer, requestWithExport } from './queries.ts'
import { makeExport } from './work.ts'

/** Makes the copy that answers a request again, once the last one failed or has expired. Throws 404 where none was made, 409 also where the host has deleted the guest since. See docs/product/exports.md#one-guest. */
export const repeatRequestExport: Handler<typeof contract.repeatRequestExport> = async (
  { db, now, today },
  { id: requestId },
  caller,
) => {
  const person = personOf(caller)
  if (!person) throw forbidden()
  const organisationId = caller.organisation.id
  const last = orNotFound((await requestWithExport(db, organisationId, requestId))?.copy)
  const { state } = exportAnswer(last, now())
  if (state !== 'failed' && state !== 'expired') throw contract.copyThere()
  const { guestId, userId } = last
  if (!guestId || !(await findGuest(db, guestId, organisationId))) throw contract.guestDeleted()
  try {
    const row = await db.transaction(async tx => {
      // One whose days are over, and that is not cleared away yet: the sweep removes its file.
      await tx.execute(sql`
        update exports set state = 'expired' where id = ${last.id} and user_id = ${userId} and state = 'ready' and expires_at <= ${now()}`)
      const [made] = await tx
        .insert(exports)
        .values({ id: uuidv7(), userId: person.id, organisationId, requestId, guestId, day: today() })
        .returning()
      await schedule(tx, makeExport, made!.id, 'now', { owner: organisationId }) // it was inserted
      return made!
    })
    return { success: true, export: exportAnswer(row, now()) }
  } catch (error) {
    throw violates(error, 'exports_request') ? contract.copyThere() : error
  }
}
