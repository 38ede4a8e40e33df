import { sql } from 'drizzle-orm'
import { firstMoment } from './periods.ts'
import { BATCH, type Retention } from './retention.ts'

/** Forgets from where administrators acted; their acts stay. */
export const retainAddresses: Retention = {
  async count({ db }, { today, periods }) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from audit_log where address is not null and at < ${firstMoment(today, periods.addresses)}`,
    )
    return { addresses: rows[0]!.total } // an aggregate has one row
  },
  async take({ db }, { today, periods }) {
    let taken = 0
    for (;;) {
      const { rows } = await db.execute<{ taken: number }>(
        sql`select audit_log_forget_addresses(${firstMoment(today, periods.addresses)}, ${BATCH})::int as taken`,
      )
      const { taken: some } = rows[0]! // a function gives one row
      taken += some
      if (some < BATCH) return { addresses: taken }
    }
  },
}
