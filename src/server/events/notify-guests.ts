import { type SQL, sql } from 'drizzle-orm'
import type { EventOf } from '../../contract/events/event.ts'
import type { Db } from '../db/open-db.ts'
import { CHANNEL } from './emit.ts'

/** Number of ids that one notification names: PostgreSQL takes 8000 bytes. */
const GUESTS_A_WORD = 150

/** Says to many guests at once, when the transaction commits, that something unsaved happened; `guests` selects their ids as `guest`. */
export const notifyGuests = async (tx: Db, { name }: EventOf, subject: string, guests: SQL): Promise<void> =>
  void (await tx.execute(sql`
    select pg_notify(${CHANNEL}, json_build_object('id', null, 'name', ${name}::text, 'organisation', null, 'guest', null,
      'subject', ${subject}::text, 'guests', json_agg(guest))::text)
    from (select guest, (row_number() over () - 1) / ${sql.raw(String(GUESTS_A_WORD))} as part from (${guests}) as each) as parts
    group by part`))
