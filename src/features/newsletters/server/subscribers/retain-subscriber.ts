import { sql } from 'drizzle-orm'
import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../../contract/subscriptions.ts'
import { senderFor } from '../sending/find-sender.ts'
import type { Writer } from '../sending/send-newsletter.ts'

/** A sender goes on writing to somebody whose newsletters came back; three more in a row ask again. Throws 404. */
export async function retainSubscriber(
  { db }: Deps,
  { id }: Input<typeof contract.retainSubscriber>,
  caller: Writer,
) {
  const { rowCount } = await db.execute(sql`
    update newsletter_subscriptions set returned_at = null, retained_at = moment()
    where id = ${id} and sender_id = ${senderFor(caller).id} and state = 'active'`)
  if (rowCount === 0) throw notFound()
  return { success: true as const }
}
