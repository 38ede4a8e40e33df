import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeRates, priceNights, readRates } from '../contract/rates.ts'

const testApp = await createTestApp()
testApp.now = new Date('2027-03-15T06:00:00Z')

async function begin() {
  const host = await testApp.user('realtor')
  const property = await makeProperty(testApp.db, host, { nightlyCents: 100_000 })
  const { id } = property
  await host.call(changeRates, {
    id,
    weekend_price: 1200,
    seasons: [{ name: 'Easter', from: '2027-04-01', to: '2027-04-30', price: 1800 }],
    dates: [
      { date: '2027-04-02', price: 2500, min_nights: 3 },
      { date: '2027-05-01', price: 900 },
    ],
    notice_days: 2,
  })
  const rates = async () => (await host.call(readRates, { id })).rates
  return { host, id, rates }
}

test('some nights get a price of their own, and all else of the rate plan stays', async () => {
  const { host, id, rates } = await begin()
  const before = await rates()
  const { cheaper } = await host.call(priceNights, { id, from: '2027-04-02', to: '2027-04-03', price: 1700 })
  expect(cheaper.map(({ date }) => date)).toEqual(['2027-04-02', '2027-04-03'])
  expect(await rates()).toEqual({
    ...before,
    dates: [
      { date: '2027-04-02', price: 1700, min_nights: 3 },
      { date: '2027-04-03', price: 1700, min_nights: null },
      { date: '2027-05-01', price: 900, min_nights: null },
    ],
  })
  await host.call(priceNights, { id, from: '2027-04-02', to: '2027-05-01', price: null })
  expect((await rates()).dates).toEqual([{ date: '2027-04-02', price: null, min_nights: 3 }])
})

test('two who price other nights at once both do', async () => {
  const { host, id, rates } = await begin()
  const nights = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04']
  await Promise.all(nights.map(date => host.call(priceNights, { id, from: date, to: date, price: 2000 })))
  expect((await rates()).dates.filter(({ price }) => price === 2000).map(({ date }) => date)).toEqual(nights)
})

test('a price is refused backwards, for too many nights, and for a home of somebody else', async () => {
  const { host, id } = await begin()
  const ask = (from: string, to: string, who = host) => who.call(priceNights, { id, from, to, price: 2000 })
  await expect(ask('2027-06-02', '2027-06-01')).rejects.toMatchObject({ fields: { to: expect.any(String) } })
  await expect(ask('2027-06-02', '2028-06-10')).rejects.toMatchObject({ fields: { to: expect.any(String) } })
  const stranger = await testApp.user('realtor')
  await expect(ask('2027-06-01', '2027-06-02', stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a shortest stay of some nights leaves their prices, and a price leaves their shortest stay', async () => {
  const { host, id, rates } = await begin()
  await host.call(priceNights, { id, from: '2027-04-02', to: '2027-04-03', min_nights: 4 })
  await host.call(priceNights, { id, from: '2027-04-03', to: '2027-04-03', price: 3000 })
  expect((await rates()).dates).toEqual([
    { date: '2027-04-02', price: 2500, min_nights: 4 },
    { date: '2027-04-03', price: 3000, min_nights: 4 },
    { date: '2027-05-01', price: 900, min_nights: null },
  ])
  await host.call(priceNights, { id, from: '2027-04-02', to: '2027-05-01', min_nights: null })
  expect((await rates()).dates).toEqual([
    { date: '2027-04-02', price: 2500, min_nights: null },
    { date: '2027-04-03', price: 3000, min_nights: null },
    { date: '2027-05-01', price: 900, min_nights: null },
  ])
  const nothing = host.call(priceNights, { id, from: '2027-04-02', to: '2027-04-02' })
  await expect(nothing).rejects.toMatchObject({ fields: { price: expect.any(String) } })
})

test('who keeps the higher prices raises some of the nights, and lowers none', async () => {
  const { host, id, rates } = await begin()
  const nights = { id, from: '2027-04-02', to: '2027-04-03', price: 2000, min_nights: 2 }
  const { cheaper } = await host.call(priceNights, { ...nights, keep_higher: true })
  expect(cheaper).toEqual([])
  expect((await rates()).dates.slice(0, 2)).toEqual([
    { date: '2027-04-02', price: 2500, min_nights: 2 },
    { date: '2027-04-03', price: 2000, min_nights: 2 },
  ])
  // A night that would cost the season's R 1 800 without a price of its own keeps it.
  await host.call(priceNights, { id, from: '2027-04-02', to: '2027-04-03', price: null, keep_higher: true })
  expect((await rates()).dates.slice(0, 2).map(({ price }) => price)).toEqual([2500, 2000])
})

test('a shortest stay above the longest is refused, and one that was saved before leaves all else open to change', async () => {
  const { host, id, rates } = await begin()
  await host.call(changeRates, { id, max_nights: 3 })
  const night = { id, from: '2027-04-02', to: '2027-04-02' }
  await expect(host.call(priceNights, { ...night, min_nights: 4 })).rejects.toMatchObject({
    status: 400,
    fields: { min_nights: 'The shortest stay cannot be longer than the longest, 3 nights' },
  })
  await host.call(priceNights, { ...night, min_nights: 3 })
  await testApp.pool.query('update date_prices set min_nights = 9 where property_id = $1', [id])
  await host.call(priceNights, { ...night, price: 1700 })
  expect((await rates()).dates).toEqual([{ date: '2027-04-02', price: 1700, min_nights: 9 }])
  await host.call(priceNights, { ...night, min_nights: null })
  expect((await rates()).dates).toEqual([{ date: '2027-04-02', price: 1700, min_nights: null }])
})
