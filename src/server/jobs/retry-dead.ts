import { sql } from 'drizzle-orm'
import { z } from '../../contract/zod.ts'
import type { Db } from '../db/open-db.ts'
import type { Enqueue } from './enqueue.ts'
import { DEAD } from './make-queues.ts'

/** Sends dead jobs anew in this transaction: all, those of a name, or one. Gives how many; a name that no version knows any more stays dead. */
export async function retryDead(
  tx: Db,
  enqueue: Enqueue,
  { id, name }: { id?: string; name?: string } = {},
): Promise<number> {
  if (id !== undefined && !z.uuid().safeParse(id).success) return 0
  const { rows } = await tx.execute<{ name: string; data: object | null }>(sql`
    delete from pgboss.job where name = ${DEAD} and state < 'active' and source_name in (select name from pgboss.queue)
      and ${id ? sql`id = ${id}` : sql`true`} and ${name ? sql`source_name = ${name}` : sql`true`}
    returning source_name as name, data`)
  for (const dead of rows) await enqueue(tx, { name: dead.name, payload: z.unknown() }, dead.data ?? {})
  return rows.length
}
