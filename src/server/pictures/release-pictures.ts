import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'

/** The pictures of somebody who is deleted need not wait a day before they are removed, where nothing shows them. */
export const releasePictures = (tx: Db, userId: string, organisationId: string | null) =>
  tx.execute(sql`
    update pictures set kept_at = moment() - interval '2 days'
    where user_id = ${userId} or organisation_id = ${organisationId}::uuid`)
