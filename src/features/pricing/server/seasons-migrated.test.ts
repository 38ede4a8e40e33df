import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeRates, readRates } from '../contract/rates.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')
const file = new URL('../../../server/db/migrations/20261123T0921-minimums-that-guard.sql', import.meta.url)

/** A season as it was kept before it could say a percentage. */
const saved = (name: string, minNights: number | null, isThrough: boolean | null) => ({
  id: crypto.randomUUID(),
  name,
  from: '12-10',
  to: '01-10',
  cents: 200_000,
  weekendCents: null,
  minNights,
  isThrough,
})

test('seasons that exist keep what they say, and single nights guard from then on', async () => {
  const { id } = await makeProperty(testApp.db, realtor)
  await realtor.call(changeRates, {
    id,
    min_nights: 2,
    through: false,
    dates: [
      { date: '2027-03-25', min_nights: 4 },
      { date: '2027-03-26', min_nights: 1 },
    ],
  })
  const seasons = [
    saved('asks by arrival', 3, null),
    saved('guards', 3, true),
    saved('takes the home’s in its own way', null, true),
    saved('takes the home’s', null, false),
    saved('says nothing', null, null),
  ]
  await testApp.pool.query('update rate_books set seasons = $2 where property_id = $1', [
    id,
    JSON.stringify(seasons),
  ])
  await testApp.pool.query('delete from min_stays where property_id = $1', [id])
  await testApp.pool.query(await readFile(file, 'utf8'))

  const { rates } = await realtor.call(readRates, { id })
  expect(rates.seasons.map(({ min_nights, through, percent }) => [min_nights, through, percent])).toEqual([
    [3, false, null],
    [3, true, null],
    [2, true, null],
    [null, false, null],
    [null, null, null],
  ])
  const { rows } = await testApp.pool.query(
    'select nights::text, min_nights, is_through from min_stays where property_id = $1',
    [id],
  )
  expect(rows).toEqual([{ nights: '[2027-03-25,2027-03-26)', min_nights: 4, is_through: true }])
})
