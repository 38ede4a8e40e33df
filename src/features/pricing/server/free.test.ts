import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { addBlock } from '#src/features/calendar/contract/blocks.ts'
import { listFree } from '#src/features/calendar/contract/free.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeRates } from '../contract/rates.ts'

const testApp = await createTestApp()
testApp.now = new Date('2027-03-15T06:00:00Z')
const day = (days: number) => addDays('2027-03-15', days)

test('what is free is what nobody holds, from today on, of every own home; what the rules close is said beside it', async () => {
  const host = await testApp.user('realtor')
  const kloof = await makeProperty(testApp.db, host, { name: 'Kloof' })
  const dune = await makeProperty(testApp.db, host, { name: 'dune' })
  const stay = { property_id: kloof.id, check_in: day(2), check_out: day(4), guests: 2 }
  await host.call(createBooking, { ...stay, guest_name: 'Nomsa', guest_email: 'nomsa@post.example' })
  await host.call(addBlock, { property_id: kloof.id, from: day(6), to: day(8), reason: 'owner' })
  await host.call(changeRates, { id: dune.id, notice_days: 3 })
  const { properties } = await host.call(listFree, { from: day(-5), to: day(10) })
  expect(properties).toMatchObject([
    {
      name: 'dune',
      free: [{ from: day(0), to: day(10) }],
      closed: [{ from: day(0), to: day(3), reason: 'notice' }],
    },
    {
      name: 'Kloof',
      max_guests: kloof.maxGuests,
      free: [
        { from: day(0), to: day(2) },
        { from: day(4), to: day(6) },
        { from: day(8), to: day(10) },
      ],
      closed: [],
    },
  ])
  const one = await host.call(listFree, { from: day(2), to: day(4), property_id: kloof.id })
  expect(one.properties).toMatchObject([{ property_id: kloof.id, free: [] }])
})

test('a request that ran out holds nothing, what is past is not free, and another organisation’s homes are not shown', async () => {
  const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
  const property = await makeProperty(testApp.db, host)
  await guest.call(createBooking, {
    property_id: property.id,
    check_in: day(2),
    check_out: day(4),
    guests: 1,
  })
  const free = async (from: number, to: number) =>
    (await host.call(listFree, { from: day(from), to: day(to) })).properties.flatMap(each => each.free)
  expect(await free(1, 3)).toEqual([{ from: day(1), to: day(2) }])
  await testApp.pool.query(`update held_nights set expires_at = moment() where property_id = $1`, [
    property.id,
  ])
  expect(await free(1, 3)).toEqual([{ from: day(1), to: day(3) }])
  expect(await free(-3, -1)).toEqual([])
  const stranger = await testApp.user('realtor')
  expect((await stranger.call(listFree, { from: day(0), to: day(3) })).properties).toEqual([])
  await expect(host.call(listFree, { from: day(3), to: day(3) })).rejects.toMatchObject({ status: 400 })
})
