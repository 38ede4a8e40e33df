import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { platformSettings } from '#src/server/db/schema.ts'
import type { Said } from './queries.ts'

/** Deletes what somebody wrote to us from this address. */
export const forgetWriter = (tx: Db, address: string) =>
  tx.execute(sql`delete from contact_messages where lower(email) = ${address}`)

/** Saves who runs the installation. */
export const saveSettings = (tx: Db, settings: Said) => tx.update(platformSettings).set(settings)
