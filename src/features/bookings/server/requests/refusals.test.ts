import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { callerOfToken } from '#src/server/http/session.ts'
import type { Guest, Member, SignedIn } from '#src/server/http/caller.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { readBooking } from '../../contract/reads.ts'
import { changeGuest, createBooking, updateBooking } from '../../contract/requests.ts'
import { answerChange } from '../changes/answer-change.ts'
import { changeStay } from '../changes/change-stay.ts'
import { moveBooking } from '../changes/move-booking.ts'
import { bookingToChange } from '../queries.ts'

const testApp = await createTestApp()
const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
const day = (count: number) => addDays(testApp.deps.today(), count)
const put = (who: Person, id: string, changes: object) => who.call(updateBooking, { id, ...changes })

async function requested(from = 10) {
  const { id } = await makeProperty(testApp.db, host)
  const stay = { property_id: id, check_in: day(from), check_out: day(from + 3), guests: 2 }
  return (await guest.call(createBooking, stay)).booking
}
async function confirmed(from = 10) {
  const { _id } = await requested(from)
  return (await put(host, _id, { status: 'confirmed' })).booking
}
const begun = async () => {
  const booking = await confirmed()
  await testApp.pool.query('update bookings set check_in = $2 where id = $1', [booking._id, day(-1)])
  return booking
}

const refuses = (step: Promise<unknown>, why: string) =>
  expect(step).rejects.toMatchObject({
    status: 409,
    code: 'INVALID_TRANSITION',
    message: `This cannot be done: ${why}`,
  })

test('a step that there is not is refused with its reason', async () => {
  const { _id } = await requested()
  await refuses(put(guest, _id, { status: 'confirmed' }), 'only the host can accept a request')
  await refuses(put(host, _id, { status: 'pending' }), 'the booking is pending already')
  await refuses(put(host, _id, { change_request: 'accepted' }), 'there is no change for you to answer')
  await put(host, _id, { status: 'confirmed' })
  await refuses(put(host, _id, { status: 'confirmed' }), 'the booking is confirmed already')
  await refuses(put(host, _id, { status: 'pending' }), 'a booking cannot become a request again')
  await put(host, _id, { status: 'cancelled' })
  await refuses(put(host, _id, { status: 'confirmed' }), 'the booking is cancelled')
  await refuses(put(guest, _id, { status: 'cancelled' }), 'the booking is cancelled')
  await refuses(put(guest, _id, { guests: 1 }), 'the booking is cancelled')
})

test('a stay that has begun is neither cancelled nor changed by its guest, and the host is named', async () => {
  const { _id } = await begun()
  await refuses(put(guest, _id, { status: 'cancelled' }), 'the stay has begun, please speak to your host')
  await refuses(put(guest, _id, { guests: 1 }), 'the stay can no longer be changed here')
})

test('a request that ran out says that it did', async () => {
  const { _id } = await requested()
  await testApp.pool.query('update bookings set expires_at = moment() where id = $1', [_id])
  await refuses(put(host, _id, { status: 'confirmed' }), 'the request has expired')
})

test('the guest of a recorded stay is corrected, until it is cancelled or somebody has it', async () => {
  const { id } = await makeProperty(testApp.db, host)
  const stay = { property_id: id, check_in: day(10), check_out: day(12), guests: 2, guest_name: 'Sipho' }
  const record = (from: number, guest_email: string) =>
    host.call(createBooking, { ...stay, check_in: day(from), check_out: day(from + 2), guest_email })
  const correct = (id: string) =>
    host.call(changeGuest, { id, guest_name: 'Sipho N', guest_email: 's@post.example' })
  const { booking: own } = await record(10, guest.email)
  const { booking: other } = await record(20, 'sipho@post.example')
  await put(host, other._id, { status: 'cancelled' })
  await refuses(correct(other._id), 'the booking is cancelled')
  await refuses(correct(own._id), 'the guest has an account, and says so there')
})

test('a host records as many guests as the home takes, and not one more', async () => {
  const { id } = await makeProperty(testApp.db, host, { maxGuests: 4 })
  const record = (guests: number) =>
    host.call(createBooking, {
      property_id: id,
      check_in: day(10),
      check_out: day(12),
      guests,
      guest_name: 'Sipho',
      guest_email: 'sipho@post.example',
    })
  await expect(record(5)).rejects.toMatchObject({ message: expect.stringContaining('4') })
  expect((await record(4)).booking.guests).toBe(4)
})

/** The booking as somebody saw it, and who saw it. */
async function seen<Who extends Guest | Member>(who: Person, id: string) {
  const caller = (await callerOfToken(testApp.deps, who.token)) as Who & SignedIn
  return { caller, ...(await bookingToChange(testApp.db, caller, id))! } // it is theirs
}
const UNREAD = { hash: undefined, address: '127.0.0.1' }
const historyOf = async (id: string) =>
  (await host.call(readBooking, { id })).booking.history.map(({ kind }) => kind)

test('who answers what has just been answered is told so, and nothing happens', async () => {
  const why = 'the booking has just been answered, cancelled or has expired'
  const { _id } = await requested()
  const byGuest = await seen<Guest>(guest, _id)
  const { booking, caller } = byGuest
  const byHost = await seen<Member>(host, _id)
  await put(host, _id, { status: 'cancelled' })
  const before = await historyOf(_id)
  await refuses(moveBooking(testApp.deps, booking, 'cancelled', caller), why)
  await refuses(moveBooking(testApp.deps, byHost.booking, 'confirmed', byHost.caller), why)
  await refuses(moveBooking(testApp.deps, byHost.booking, 'cancelled', byHost.caller), why)
  await refuses(changeStay(testApp.deps, byGuest, { guests: 1 }, caller, UNREAD), why)
  await refuses(changeStay(testApp.deps, byHost, { guests: 1 }, byHost.caller, UNREAD), why)
  expect(await historyOf(_id)).toEqual(before)
})

test('a host who accepts a request that its guest has changed meanwhile looks at it again', async () => {
  const { _id } = await requested()
  const { booking, caller } = await seen<Member>(host, _id)
  await put(guest, _id, { guests: 1 })
  await refuses(
    moveBooking(testApp.deps, booking, 'confirmed', caller),
    'the guest has just changed the request, please look at it again',
  )
  expect(await historyOf(_id)).toEqual(['requested', 'changed'])
  expect((await put(host, _id, { status: 'confirmed' })).booking).toMatchObject({
    status: 'confirmed',
    guests: 1,
  })
})

test('a guest whose stay began meanwhile neither cancels nor changes it', async () => {
  const why = 'the booking has just been answered, cancelled or has expired'
  const { _id } = await confirmed()
  const byGuest = await seen<Guest>(guest, _id)
  const { booking, caller } = byGuest
  await testApp.pool.query('update bookings set check_in = $2 where id = $1', [_id, day(0)])
  const before = await historyOf(_id)
  await refuses(moveBooking(testApp.deps, booking, 'cancelled', caller), why)
  await refuses(
    changeStay(testApp.deps, byGuest, { guests: 1 }, caller, UNREAD),
    'the stay can no longer be changed here',
  )
  expect(await historyOf(_id)).toEqual(before)
})

test('who answers a change that was taken back meanwhile is told so', async () => {
  const { _id } = await confirmed()
  await put(guest, _id, { guests: 1 })
  const { booking, caller } = await seen<Member>(host, _id)
  await put(guest, _id, { change_request: 'withdrawn' })
  const why = 'the change has just been answered, taken back or has expired'
  await refuses(answerChange(testApp.deps, booking, 'accepted', caller), why)
})
