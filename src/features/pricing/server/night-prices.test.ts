import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '#src/contract/days.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listNightPrices, PRICED_NIGHTS_MAX, PRICED_PROPERTIES_MAX } from '../contract/night-prices.ts'
import { quoteStay } from '../contract/quote.ts'
import { changeRates } from '../contract/rates.ts'

const testApp = await createTestApp()
testApp.now = new Date('2027-03-15T06:00:00Z') // a Monday
const day = (days: number) => addDays('2027-03-15', days)
const host = await testApp.user('realtor')

test('each night costs there what a stay of it is quoted at, by its own price, its season, its weekend or the home', async () => {
  const kloof = await makeProperty(testApp.db, host, { nightlyCents: 100_000 })
  const dune = await makeProperty(testApp.db, host, { nightlyCents: 80_050 })
  await host.call(changeRates, {
    id: kloof.id,
    weekend_price: 1300,
    seasons: [{ name: 'Easter', from: day(8), to: day(12), percent: 25 }],
    dates: [{ date: day(2), price: 1999.5 }],
  })
  const { properties } = await host.call(listNightPrices, {
    from: day(0),
    to: day(14),
    property_ids: [kloof.id, dune.id],
  })
  expect(properties.map(({ property_id }) => property_id).toSorted()).toEqual([kloof.id, dune.id].toSorted())
  for (const { property_id, nights } of properties) {
    expect(nights.map(({ date }) => date)).toEqual(nightsBetween(day(0), day(14)))
    for (const { date, price } of nights) {
      const { quote } = await host.call(quoteStay, {
        slug: property_id,
        checkIn: date,
        checkOut: addDays(date, 1),
      })
      expect(price).toBe(quote.lines.find(({ kind }) => kind === 'accommodation')?.amount)
    }
  }
  const ofKloof = properties.find(({ property_id }) => property_id === kloof.id)!
  // Wednesday by its own price, Friday by the weekend, both of the season above what they cost without it.
  const prices = new Map(ofKloof.nights.map(({ date, price }) => [date, price]))
  expect([1, 2, 4, 9, 12].map(days => prices.get(day(days)))).toEqual([1000, 1999.5, 1300, 1250, 1625])
})

test('nights that are over have no price, homes of others are left out, and one statement does for all', async () => {
  const own = await Promise.all(Array.from({ length: 12 }, () => makeProperty(testApp.db, host)))
  const foreign = await makeProperty(testApp.db, await testApp.user('realtor'))
  const asked = (homes: typeof own) => ({
    from: day(-3),
    to: day(2),
    property_ids: [...homes, foreign].map(({ id }) => id),
  })
  const { properties } = await host.call(listNightPrices, asked(own))
  expect(properties).toHaveLength(12)
  expect(properties[0]!.nights.map(({ date }) => date)).toEqual([day(0), day(1)])
  const later = await host.call(listNightPrices, { ...asked(own), from: day(1) })
  expect(later.properties[0]!.nights.map(({ date }) => date)).toEqual([day(1)])
  const statements = (homes: typeof own) =>
    testApp.statementsOf(() => host.call(listNightPrices, asked(homes)))
  expect(await statements(own)).toHaveLength((await statements(own.slice(0, 1))).length)
})

test('no more is priced at once than the longest months of a page of homes', async () => {
  const { id } = await makeProperty(testApp.db, host)
  const priced = (to: string, property_ids: string[]) =>
    expect(host.call(listNightPrices, { from: day(0), to, property_ids }))
  await priced(day(PRICED_NIGHTS_MAX), [id]).resolves.toMatchObject({ success: true })
  const refused = { code: 'VALIDATION_FAILED' }
  await priced(day(PRICED_NIGHTS_MAX + 1), [id]).rejects.toMatchObject(refused)
  await priced(day(0), [id]).rejects.toMatchObject(refused)
  await priced(day(1), []).rejects.toMatchObject(refused)
  await priced(
    day(1),
    Array.from({ length: PRICED_PROPERTIES_MAX + 1 }, () => id),
  ).rejects.toMatchObject(refused)
})
