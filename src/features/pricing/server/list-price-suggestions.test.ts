import { expect, test } from 'vitest'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { listPriceSuggestions } from '../contract/price-suggestions.ts'
import { changeRates, priceNights, readRates } from '../contract/rates.ts'

const testApp = await createTestApp()
testApp.now = new Date('2026-11-25T08:00:00Z')
// The holidays that come with the product would be reasons too.
await testApp.pool.query('delete from holidays')

async function begin(listedAt = '2025-01-10T08:00:00Z') {
  const host = await testApp.user('realtor')
  const { id } = await makeProperty(testApp.db, host, {
    nightlyCents: 100_000,
    cleaningFeeCents: 50_000,
    createdAt: new Date(listedAt),
  })
  const stay = async (check_in: string, check_out: string, madeAt: string, total?: number) => {
    const { booking } = await host.call(createBooking, {
      property_id: id,
      check_in,
      check_out,
      guests: 2,
      guest_name: 'Ada',
      guest_email: 'ada@post.example',
      ...(total === undefined ? {} : { total_price: total }),
    })
    await testApp.pool.query('update bookings set created_at = $2 where id = $1', [booking._id, madeAt])
    return booking
  }
  const suggested = async () => (await host.call(listPriceSuggestions, { id })).suggestions
  return { host, id, stay, suggested }
}

test('a month that fills faster than last year is suggested a higher price, with its figures, and reading changes nothing', async () => {
  const { host, id, stay, suggested } = await begin()
  await stay('2026-12-01', '2026-12-17', '2026-11-24T08:00:00Z')
  // On the evening of 24 November it was the 25th here.
  await stay('2025-12-01', '2025-12-11', '2025-11-24T22:30:00Z')
  await stay('2025-12-11', '2025-12-15', '2025-11-25T22:30:00Z')
  const before = await host.call(readRates, { id })
  expect(await suggested()).toEqual([
    {
      from: '2026-12-17',
      to: '2026-12-31',
      nights: 15,
      price: 1000,
      suggested_price: 1100,
      reasons: [
        {
          kind: 'pace',
          percent: 10,
          from: '2026-12-01',
          to: '2026-12-31',
          nights: 31,
          booked: 16,
          booked_last_year: 10,
        },
      ],
    },
  ])
  expect(await host.call(readRates, { id })).toEqual(before)
})

test('what was paid last year is read without fees, and a cancelled stay paid nothing', async () => {
  const { host, id, stay, suggested } = await begin('2026-11-01T08:00:00Z')
  await host.call(changeRates, { id, weekend_price: 1050 })
  // A weekend and the cleaning, priced by the server.
  await stay('2025-12-05', '2025-12-07', '2025-11-01T08:00:00Z')
  expect(await suggested()).toEqual([])
  const dear = await stay('2026-01-09', '2026-01-11', '2025-11-01T08:00:00Z', 2400)
  expect(await suggested()).toEqual([
    {
      from: '2027-01-08',
      to: '2027-01-09',
      nights: 2,
      price: 1050,
      suggested_price: 1200,
      reasons: [{ kind: 'last_year', percent: 14, nights: 2, average: 1200 }],
    },
  ])
  await testApp.pool.query(
    `update bookings set status = 'cancelled', status_reason = 'by_host' where id = $1`,
    [dear._id],
  )
  expect(await suggested()).toEqual([])
})

test('a gap between two stays is suggested a lower price until it is used, sold or blocked', async () => {
  const { host, id, stay, suggested } = await begin()
  await stay('2026-12-07', '2026-12-10', '2026-11-24T08:00:00Z')
  await stay('2026-12-12', '2026-12-14', '2026-11-24T08:00:00Z')
  const [gap, ...others] = await suggested()
  expect(others).toEqual([])
  expect(gap).toEqual({
    from: '2026-12-10',
    to: '2026-12-11',
    nights: 2,
    price: 1000,
    suggested_price: 900,
    reasons: [{ kind: 'gap', percent: -10, nights: 2 }],
  })
  const { from, to } = gap!
  await host.call(priceNights, { id, from, to, price: 900 })
  expect(await suggested()).toEqual([])
  await host.call(priceNights, { id, from, to, price: null })
  expect(await suggested()).toHaveLength(1)
  await host.call(addBlock, { property_id: id, from, to: '2026-12-11', reason: 'owner' })
  expect(await suggested()).toEqual([])
})

test('holidays of the table are reasons, where the rate plan has no season for them', async () => {
  const { host, id, suggested } = await begin()
  await testApp.pool.query(
    `insert into holidays (kind, name, from_day, to_day, source, source_year)
     values ('school', 'Summer school holidays', '2026-12-10', '2027-01-12', 'A calendar', 2026)`,
  )
  expect(await suggested()).toMatchObject([
    { from: '2026-12-09', to: '2026-12-31', suggested_price: 1100, reasons: [{ kind: 'holiday' }] },
    { from: '2027-01-01', to: '2027-01-11', suggested_price: 1100, reasons: [{ kind: 'holiday' }] },
  ])
  await host.call(changeRates, {
    id,
    seasons: [{ name: 'Summer', from: '2026-12-09', to: '2027-01-11', percent: 25 }],
  })
  expect(await suggested()).toEqual([])
})

test('the home of others is not found', async () => {
  const { id } = await begin()
  const other = await testApp.user('realtor')
  await expect(other.call(listPriceSuggestions, { id })).rejects.toMatchObject({ status: 404 })
})
