import { expect, test } from 'vitest'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeRates, copyRates, readRates } from '../contract/rates.ts'

const testApp = await createTestApp()
testApp.now = new Date('2026-11-23T08:00:00Z')
const realtor = await testApp.user('realtor')
const stranger = await testApp.user('realtor')

const priced = async (price_per_night: number) => {
  const { id } = await makeProperty(testApp.db, realtor)
  await realtor.call(changeRates, { id, price_per_night })
  return id
}
const ratePlan = {
  weekend_price: 1200,
  min_nights: 2,
  pet_fee: 300,
  seasons: [{ name: 'Summer', from: '12-10', to: '01-10', price: 1500, min_nights: 5, through: true }],
  dates: [{ date: '2027-04-02', price: 2000 }],
}
const ratesOf = async (id: string) => (await realtor.call(readRates, { id })).rates

test('the price a night is written with the rate plan, and stays where it is not sent', async () => {
  const id = await priced(1000)
  expect((await ratesOf(id)).price_per_night).toBe(1000)
  await realtor.call(changeRates, { id, min_nights: 2 })
  expect((await ratesOf(id)).price_per_night).toBe(1000)
  await realtor.call(changeRates, { id, price_per_night: 777.5 })
  expect((await ratesOf(id)).price_per_night).toBe(777.5)
})

test('a rate plan is written into other homes in proportion to what each asks a night, over what they had', async () => {
  const [id, cheap, dear] = [await priced(1000), await priced(800), await priced(2000)]
  await realtor.call(changeRates, { id, ...ratePlan })
  await realtor.call(changeRates, { id: dear, dates: [{ date: '2027-09-24', price: 9 }] })
  expect(await realtor.call(copyRates, { id, to: [cheap, dear] })).toMatchObject({ success: true, copied: 2 })
  expect(await ratesOf(cheap)).toMatchObject({
    price_per_night: 800,
    weekend_price: 960,
    min_nights: 2,
    pet_fee: 300,
    seasons: [{ name: 'Summer', price: 1200, min_nights: 5, through: true }],
    dates: [{ date: '2027-04-02', price: 1600 }],
  })
  expect(await ratesOf(dear)).toMatchObject({
    weekend_price: 2400,
    dates: [{ date: '2027-04-02', price: 4000 }],
  })
})

test('or with the same amounts; a home keeps its own price a night', async () => {
  const [id, other] = [await priced(1000), await priced(800)]
  await realtor.call(changeRates, { id, ...ratePlan })
  await realtor.call(copyRates, { id, to: [other], prices: 'same' })
  expect(await ratesOf(other)).toEqual({ ...(await ratesOf(id)), price_per_night: 800 })
})

test('where one of the homes is not an own one, none is written', async () => {
  const [id, other] = [await priced(1000), await priced(800)]
  await realtor.call(changeRates, { id, ...ratePlan })
  const { id: theirs } = await makeProperty(testApp.db, stranger)
  await expect(realtor.call(copyRates, { id, to: [other, theirs] })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(copyRates, { id, to: [theirs] })).rejects.toMatchObject({ status: 404 })
  expect(await ratesOf(other)).toMatchObject({ weekend_price: null, seasons: [] })
  expect((await stranger.call(readRates, { id: theirs })).rates.seasons).toEqual([])
})

test('a copy says by home which nights it makes cheaper, beforehand too, and can leave them at the higher price', async () => {
  const [id, other] = [await priced(1000), await priced(2000)]
  await realtor.call(changeRates, { id, ...ratePlan })
  const date = '2027-04-02'
  await realtor.call(changeRates, { id: other, weekend_price: 2400, dates: [{ date, price: 9000 }] })
  const before = await ratesOf(other)
  const nights = [{ date, was: 9000, now: 4000 }]
  const cheaper = [{ property_id: other, name: expect.any(String), nights }]
  const preview = await realtor.call(copyRates, { id, to: [other], preview: true })
  expect(preview).toEqual({ success: true, copied: 0, cheaper })
  expect(await ratesOf(other)).toEqual(before)
  expect(await realtor.call(copyRates, { id, to: [other], keep_higher: true })).toEqual({
    success: true,
    copied: 1,
    cheaper: [],
  })
  expect(await ratesOf(other)).toMatchObject({ min_nights: 2, dates: [{ date, price: 9000 }] })
  expect((await realtor.call(copyRates, { id, to: [other] })).cheaper).toEqual(cheaper)
  expect(await ratesOf(other)).toMatchObject({ dates: [{ date, price: 4000 }] })
})
