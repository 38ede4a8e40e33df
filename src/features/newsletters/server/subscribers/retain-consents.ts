import { sql } from 'drizzle-orm'
import { deletedAddress } from '#src/server/mail/deleted-address.ts'
import { forgetIdle } from '#src/server/mail/forget-receiver.ts'
import { firstMoment } from '#src/server/retention/periods.ts'
import { BATCH, type Cut, type Retention } from '#src/server/retention/retention.ts'

const isOver = ({ today, periods }: Cut) =>
  sql`state = 'ended' and ended_at < ${firstMoment(today, periods.consents)}`

/** Forgets who once agreed to newsletters, years after they left: that it was agreed to stays, without by whom, and no address of which nothing else is said. */
export const retainConsents: Retention = {
  async count({ db }, cut) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from newsletter_subscriptions where ${isOver(cut)}`,
    )
    return { consents: rows[0]!.total } // an aggregate has one row
  },
  async take({ db }, cut) {
    let taken = 0
    for (;;) {
      const some = await db.transaction(async tx => {
        const { rows } = await tx.execute<{ id: string; receiver_id: string }>(
          sql`select id, receiver_id from newsletter_subscriptions where ${isOver(cut)} limit ${BATCH} for update`,
        )
        const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
        const nobody = deletedAddress('00000000-0000-0000-0000-000000000000')
        await tx.execute(sql`select newsletter_consents_forget_reader(${ids}, ${nobody})`)
        await tx.execute(sql`delete from newsletter_subscriptions where id = any(${ids})`)
        const receivers = sql`${sql.param(rows.map(row => row.receiver_id))}::uuid[]`
        await tx.execute(forgetIdle(sql`id = any(${receivers})`))
        return rows.length
      })
      taken += some
      if (some < BATCH) return { consents: taken }
    }
  },
}
