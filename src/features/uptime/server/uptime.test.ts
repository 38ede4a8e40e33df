import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { readUptime } from '../contract.ts'
import { forgetUptime, recordUptime } from './work.ts'

const testApp = await createTestApp()
const at = (instant: string) => (testApp.now = new Date(instant))
const save = () => recordUptime.once(testApp.deps)
const lastDays = async (count: number) => (await testApp.call(readUptime, {})).days.slice(-count)

test('nothing is claimed of the time before anybody measured', async () => {
  const { days, percent } = await testApp.call(readUptime, {})
  expect(days).toHaveLength(90)
  expect(new Set(days.map(({ minutesMeasured }) => minutesMeasured))).toEqual(new Set([0]))
  expect(percent).toBeNull()
})

test('every minute at work is kept once, whoever keeps it, and the minutes in which nobody did are away', async () => {
  // 23:50 in Johannesburg.
  for (let minute = 0; minute < 10; minute += 1) {
    at(`2026-12-15T21:5${minute}:10.000Z`)
    await Promise.all([save(), save()])
  }
  // Down for three minutes after midnight; then one tick is late by a minute, which is no outage.
  for (const minute of ['03', '04', '06', '07']) {
    at(`2026-12-15T22:${minute}:50.000Z`)
    await save()
  }
  at('2026-12-15T22:08:00.000Z')
  expect(await lastDays(3)).toEqual([
    { day: '2026-12-14', minutesMeasured: 0, minutesAway: 0 },
    { day: '2026-12-15', minutesMeasured: 10, minutesAway: 0 },
    { day: '2026-12-16', minutesMeasured: 8, minutesAway: 3 },
  ])
  expect((await testApp.call(readUptime, {})).percent).toBe(83.33)
})

test('days are forgotten once they are not shown any more', async () => {
  at('2027-03-14T22:01:00.000Z')
  await save()
  await forgetUptime.once(testApp.deps)
  expect((await testApp.pool.query('select day::text from uptime_days order by day')).rows).toEqual([
    { day: '2026-12-16' },
    { day: '2027-03-15' },
  ])
})
