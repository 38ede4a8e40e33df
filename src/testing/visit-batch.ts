import { sql } from 'drizzle-orm'
import { type BatchJob, batch } from '#src/server/jobs/batch.ts'

/** A batch to be looked at: notes each of the table `places` in the table `visits`, and stops for good at one of them. */
export const visitBatch = (stopAt?: string): BatchJob =>
  batch({
    name: 'test.visit',
    sliceItems: 20,
    async items({ db }, subject, after, max) {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from places where subject = ${subject} and id > ${after ?? ''} order by id limit ${max}`)
      return rows
    },
    async work({ db }, { id }) {
      await db.execute(sql`insert into visits (id) values (${id})`)
      if (id === stopAt) await new Promise(() => process.stdout.write(`at ${id}`))
    },
  })
