import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { firstDay, firstMoment, periodsOn } from './periods.ts'

const { db } = await createTestApp()

test('what is of a day is held until so many months later, and no day more, at the ends of all months', async () => {
  const wrong: unknown[] = []
  for (let today = '2027-02-25'; today <= '2028-03-05'; today = addDays(today, 1)) {
    const { rows } = await db.execute(sql`
      select day::text, amount from unnest(array[1, 6, 24, 36]) as amount,
        lateral (select first, first - 1 as before from (
          select case amount ${sql.join(
            [1, 6, 24, 36].map(
              amount => sql`when ${amount}::int then ${firstDay(today, { amount, unit: 'months' })}`,
            ),
            sql` `,
          )} end as first) as found) as days,
        lateral (values (first, false), (before, true)) as each (day, is_over)
      where ((day + make_interval(months => amount))::date < ${today}::date) <> is_over`)
    for (const row of rows) wrong.push({ today, ...row })
  }
  expect(wrong).toEqual([])
})

test('days are those of South Africa, and as many as were said last of a day that has come', async () => {
  const { rows } = await db.execute<{ day: string; moment: string }>(sql`
    select ${firstDay('2027-03-01', { amount: 30, unit: 'days' })}::text as day,
      to_char(${firstMoment('2027-03-01', { amount: 30, unit: 'days' })} at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as moment`)
  expect(rows).toEqual([{ day: '2027-01-30', moment: '2027-01-29 22:00' }])
  await db.execute(sql`insert into retention_periods (kind, from_day, amount, unit) values
    ('guests', '2027-03-01', 24, 'months'), ('guests', '2027-03-02', 25, 'months'), ('guests', '2027-02-01', 26, 'months')`)
  expect((await periodsOn(db, '2027-03-01')).guests).toEqual({ amount: 24, unit: 'months' })
  expect((await periodsOn(db, '2027-02-28')).guests).toEqual({ amount: 26, unit: 'months' })
  expect((await periodsOn(db, '2027-01-31')).guests).toEqual({ amount: 36, unit: 'months' })
})
