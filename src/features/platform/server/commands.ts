import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'

/** What somebody wrote to us from this address is kept no longer. */
export const forgetWriter = (tx: Db, address: string) =>
  tx.execute(sql`delete from contact_messages where lower(email) = ${address}`)
