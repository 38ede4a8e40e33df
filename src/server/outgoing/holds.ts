import { sql } from 'drizzle-orm'
import type { Db } from '../db/open-db.ts'
import type { OutgoingKind } from './kind.ts'
import { CHANNEL } from './schedule.ts'

type Named = Pick<OutgoingKind, 'name'>

/** Owners that are held, by kind. */
export type Holds = ReadonlyMap<string, readonly string[]>

/** Holds an owner's work of a kind, however much it is. Workers see it within a second: what they claim until then asks its kind. */
export const holdOwner = async (tx: Db, { name }: Named, owner: string): Promise<void> =>
  void (await tx.execute(
    sql`insert into outgoing_holds (kind, owner) values (${name}, ${owner}) on conflict do nothing`,
  ))

/** Lets an owner's work of a kind go on. */
export async function releaseOwner(tx: Db, { name }: Named, owner: string): Promise<void> {
  await tx.execute(sql`delete from outgoing_holds where kind = ${name} and owner = ${owner}`)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${name})`)
}

export async function readHolds(db: Db): Promise<Holds> {
  const { rows } = await db.execute<{ kind: string; owners: string[] }>(
    sql`select kind, array_agg(owner) as owners from outgoing_holds group by kind`,
  )
  return new Map(rows.map(({ kind, owners }) => [kind, owners]))
}
