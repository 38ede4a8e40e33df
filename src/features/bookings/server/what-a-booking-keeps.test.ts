import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { changeRates } from '#src/features/pricing/contract/rates.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { createBooking, updateBooking } from '../contract/requests.ts'

const testApp = await createTestApp()
const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
const day = (count: number) => addDays(testApp.deps.today(), count)
const NIGHTS = { check_in: day(10), check_out: day(12), guests: 2 }
const put = async (who: Person, id: string, changes: object) =>
  (await who.call(updateBooking, { id, ...changes })).booking

async function asked(sent: object = {}, home: object = {}) {
  const { id } = await makeProperty(testApp.db, host, home)
  return (await guest.call(createBooking, { property_id: id, ...NIGHTS, ...sent })).booking
}
async function recorded(sent: object) {
  const { id } = await makeProperty(testApp.db, host)
  const given = { guest_name: 'Nomsa', guest_email: 'nomsa@post.example', ...sent }
  return (await host.call(createBooking, { property_id: id, ...NIGHTS, ...given })).booking
}
const linkedAt = async (id: string) =>
  (await testApp.pool.query<{ at: Date | null }>('select claimed_at as at from bookings where id = $1', [id]))
    .rows[0]?.at

test.each([
  [{}, 'Tamboerskloof, Cape Town'],
  [{ neighbourhood: null }, 'Cape Town, Western Cape'],
  [{ neighbourhood: null, province: null }, 'Cape Town'],
  [{ neighbourhood: 'Cape Town' }, 'Cape Town'],
])(
  'a booking says where its home is as closely as the home does, each place once: %o',
  async (home, place) => {
    expect((await asked({}, home)).property_location).toBe(place)
  },
)

test('each booking has a number that can be read out without a mistake', async () => {
  const numbers = [await asked(), await asked()].map(({ reference }) => reference)
  for (const number of numbers) expect(number).toMatch(/^NAL-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(numbers).size).toBe(2)
})

test('a guest is called on the number that was sent with the request, or else on that of the account', async () => {
  expect((await asked()).guest_phone).toBeNull()
  await guest.call(updateProfile, { phone: '082 555 0119' })
  expect((await asked()).guest_phone).toBe('+27825550119')
  expect((await asked({ guest_phone: '083 555 0120' })).guest_phone).toBe('+27835550120')
})

test('what a guest does not say is nothing: no language, no wish, no pet', async () => {
  expect(await asked({ special_requests: '  ' })).toMatchObject({
    guest_language: null,
    special_requests: null,
    pets: 0,
  })
  expect(await asked({ special_requests: 'A cot', guest_language: 'zu', pets: 1 })).toMatchObject({
    guest_language: 'zu',
    special_requests: 'A cot',
    pets: 1,
  })
})

test('a stay that a host records is its guest’s from then on where the account has shown to own the address', async () => {
  const theirs = await recorded({ guest_email: guest.email, guest_language: 'af', special_requests: '' })
  expect(theirs).toMatchObject({ user_id: guest.id, guest_language: 'af', special_requests: null, pets: 0 })
  expect(await linkedAt(theirs._id)).not.toBeNull()
  const nobodys = await recorded({ pets: 1 })
  expect(nobodys).toMatchObject({ user_id: null, pets: 1 })
  expect(await linkedAt(nobodys._id)).toBeNull()
})

test('an accepted change makes the stay what was asked for, at the price that was quoted then', async () => {
  const { _id: id, property_id } = await asked({ special_requests: 'A cot' }, { cleaningFeeCents: 5000 })
  await put(host, id, { status: 'confirmed' })
  const wanted = { check_in: day(20), check_out: day(23), guests: 1, pets: 1, special_requests: null }
  const { change_request: change } = await put(guest, id, wanted)
  expect(change).toMatchObject(wanted)
  await host.call(changeRates, { id: property_id!, price_per_night: 4000 })
  expect(await put(host, id, { change_request: 'accepted' })).toMatchObject({
    ...wanted,
    total_amount: change!.total_amount,
    lines: change!.lines,
    change_request: null,
    status: 'confirmed',
  })
})

test('a change that is declined or taken back leaves the stay as it was', async () => {
  for (const [who, change_request] of [
    [host, 'declined'],
    [guest, 'withdrawn'],
  ] as const) {
    const { _id: id } = await asked()
    const before = await put(host, id, { status: 'confirmed' })
    await put(guest, id, { guests: 1 })
    const { guests, total_amount, change_request: left } = await put(who, id, { change_request })
    expect([guests, total_amount, left]).toEqual([before.guests, before.total_amount, null])
  }
})

test('a booking that ends says how, and takes with it the change that was asked for', async () => {
  const ended = async (who: Person, isConfirmed: boolean) => {
    const { _id: id } = await asked()
    if (isConfirmed) {
      await put(host, id, { status: 'confirmed' })
      await put(guest, id, { guests: 1 })
    }
    const { status, reason, change_request, expires_at } = await put(who, id, { status: 'cancelled' })
    expect([status, change_request, expires_at]).toEqual(['cancelled', null, null])
    return reason
  }
  expect([
    await ended(host, false),
    await ended(guest, false),
    await ended(host, true),
    await ended(guest, true),
  ]).toEqual(['declined', 'withdrawn', 'by_host', 'by_guest'])
})
