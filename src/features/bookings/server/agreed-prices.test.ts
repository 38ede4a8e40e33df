import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { changeRates, type Rates } from '#src/features/pricing/contract/rates.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { listBookings, readBooking } from '../contract/reads.ts'
import { createBooking, quoteChange, updateBooking } from '../contract/requests.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'off' })
const [host, guest] = [await testApp.user('realtor'), await testApp.user('client')]
const day = (count: number) => addDays(testApp.deps.today(), count)

const home = (given: Parameters<typeof makeProperty>[2] = {}) =>
  makeProperty(testApp.db, host, { nightlyCents: 120_000, cleaningFeeCents: 5000, maxGuests: 8, ...given })
const put = (who: Person, id: string, changes: object) => who.call(updateBooking, { id, ...changes })
const read = async (id: string) => (await host.call(readBooking, { id })).booking
const priceAt = (id: string, price: number, rates: Partial<Rates> = {}) =>
  host.call(changeRates, { id, price_per_night: price, ...rates })
const words = (lines: readonly { label: string; amount: number }[]) =>
  lines.map(({ label, amount }) => [label.replaceAll('\u00a0', ' '), amount])

async function agreed(id: string, more: object = {}) {
  const stay = { property_id: id, check_in: day(10), check_out: day(15), guests: 2, ...more }
  const { booking } = await guest.call(createBooking, stay)
  return (await put(host, booking._id, { status: 'confirmed' })).booking
}

test('a guest who leaves a night earlier after prices rose pays a night less, and so it is quoted, asked for, listed and accepted', async () => {
  const { id, slug } = await home()
  const { _id } = await agreed(id)
  await priceAt(id, 2000)
  const fewer = { check_out: day(14) }
  const price = {
    was: 6050,
    then: 4850,
    difference: -1200,
    lines: [
      {
        kind: 'accommodation' as const,
        rule: 'Base price',
        label: '1 night less, R\u00a01\u00a0200',
        amount: -1200,
      },
    ],
  }
  for (const who of [guest, host])
    expect(await who.call(quoteChange, { id: _id, ...fewer })).toEqual({ success: true, ...price })
  expect((await read(_id)).change_request).toBeNull()
  const asked = await put(guest, _id, fewer)
  expect(asked.change).toEqual(price)
  expect(asked.booking).toMatchObject({
    total_amount: 6050,
    change_request: { total_amount: 4850, change: price },
  })
  const { bookings } = await host.call(listBookings, {})
  expect(bookings.find(booking => booking._id === _id)?.change_request?.change).toEqual(price)
  // Prices that rise once more between the question and the answer change nothing.
  await priceAt(id, 3000)
  const accepted = await put(host, _id, { change_request: 'accepted' })
  expect(accepted).toMatchObject({ change: price, booking: { total_amount: 4850, check_out: day(14) } })
  // And what was agreed then is agreed for the next change.
  expect((await put(host, _id, { check_out: day(13) })).change).toMatchObject({ was: 4850, then: 3650 })
  const quote = { slug, checkIn: day(10), checkOut: day(12), guests: 2, booking: _id }
  expect(await guest.call(quoteStay, quote)).toMatchObject({
    quote: { nights: 2, total: 2450 },
    change: { was: 3650, then: 2450, difference: -1200 },
  })
})

test('a host who moves or lengthens a stay has new nights at the price of the day and keeps the others', async () => {
  const { id } = await home()
  const { _id } = await agreed(id)
  await priceAt(id, 2000)
  const longer = await put(host, _id, { check_out: day(17) })
  expect(longer.change).toMatchObject({ was: 6050, then: 10_050, difference: 4000 })
  expect(longer.booking.total_amount).toBe(10_050)
  const shifted = await put(host, _id, { check_in: day(11), check_out: day(17) })
  expect(shifted.change).toMatchObject({ difference: -1200 })
  const elsewhere = await put(host, _id, { check_in: day(30), check_out: day(32) })
  expect(elsewhere.change).toMatchObject({ was: 8850, then: 4050 })
  expect(await read(_id)).toMatchObject({ total_amount: 4050, nights: 2 })
})

test('guests and pets who come or go change their own lines alone', async () => {
  const { id } = await home()
  await priceAt(id, 1200, { extra_guest_above: 2, extra_guest_price: 150, pet_fee: 300 })
  const { _id } = await agreed(id, { guests: 4 })
  await priceAt(id, 2000, { extra_guest_above: 1, extra_guest_price: 500, pet_fee: 700 })
  const fewer = await put(host, _id, { guests: 3 })
  expect(words(fewer.change!.lines)).toEqual([['1 guest less', -750]])
  const pet = await put(host, _id, { pets: 1 })
  expect(words(pet.change!.lines)).toEqual([['Pet fee', 700]])
  expect(words((await put(host, _id, { guests: 5, pets: 0 })).change!.lines)).toEqual([
    ['2 guests more', 1500],
    ['Pet fee', -700],
  ])
})

test('a discount that falls away is a line of the change, and one that comes too', async () => {
  const { id } = await home()
  await priceAt(id, 1000, { weekly_discount: 10 })
  const { _id, total_amount } = await agreed(id, { check_out: day(17) })
  expect(total_amount).toBe(6350)
  await priceAt(id, 9000, { weekly_discount: 20 })
  const shorter = await put(guest, _id, { check_out: day(16) })
  expect(words(shorter.change!.lines)).toEqual([
    ['1 night less, R 1 000', -1000],
    ['Weekly discount no longer applies', 700],
  ])
  await put(host, _id, { change_request: 'accepted' })
  const longer = await put(host, _id, { check_out: day(17) })
  expect(words(longer.change!.lines)).toEqual([
    ['1 night more, R 9 000', 9000],
    ['Weekly discount (20%)', -3000],
  ])
})

test('what a host agrees to by hand stays as typed, and each night takes its share with it', async () => {
  const { id } = await home()
  const { _id } = await agreed(id)
  const typed = await put(host, _id, { check_out: day(13), total_price: 1000 })
  expect(typed.change).toMatchObject({ was: 6050, then: 1000, difference: -5050 })
  expect(typed.booking).toMatchObject({ total_amount: 1000, lines: [{ rule: 'Agreed price', amount: 1000 }] })
  expect((await put(host, _id, { guests: 1 })).booking.total_amount).toBe(1000)
  const shorter = await put(guest, _id, { check_out: day(12) })
  expect(shorter.change).toMatchObject({ then: 666.67, difference: -333.33 })
})

test('a request that nobody has accepted is priced as of today, and says what that changes', async () => {
  const { id } = await home()
  const stay = { property_id: id, check_in: day(10), check_out: day(12), guests: 2 }
  const { booking } = await guest.call(createBooking, stay)
  await priceAt(id, 2000)
  expect(await guest.call(quoteChange, { id: booking._id, check_out: day(11) })).toMatchObject({
    was: 2450,
    then: 2050,
  })
  const changed = await put(guest, booking._id, { check_out: day(13) })
  expect(changed.change).toMatchObject({ was: 2450, then: 6050, difference: 3600 })
  expect(changed.change!.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(3600)
})

test('a change of words alone says nothing of a price, and the same stay again costs nothing', async () => {
  const { id } = await home()
  const { _id } = await agreed(id)
  await priceAt(id, 2000)
  expect(await put(host, _id, { special_requests: 'A cot' })).not.toHaveProperty('change')
  expect((await put(host, _id, { guests: 2 })).change).toEqual({
    was: 6050,
    then: 6050,
    difference: 0,
    lines: [],
  })
  expect(await put(guest, _id, { change_request: 'declined' }).catch(() => null)).toBeNull()
})

test('of changes at once each is priced on what the one before it made', async () => {
  const { id } = await home()
  const { _id } = await agreed(id, { check_out: day(20) })
  await priceAt(id, 2000)
  const changes = [{ check_out: day(19) }, { guests: 3 }, { check_in: day(11) }, { pets: 1 }]
  await Promise.all(changes.map(change => put(host, _id, change)))
  expect(await read(_id)).toMatchObject({
    check_in: day(11),
    check_out: day(19),
    guests: 3,
    pets: 1,
    total_amount: 8 * 1200 + 50,
  })
})

test('a stay that is older than prices of nights shares its price among them, also where a change waits since then', async () => {
  const { id } = await home()
  await priceAt(id, 1000, { dates: [{ date: day(10), price: 1500, min_nights: null }] })
  const { _id } = await agreed(id)
  await put(guest, _id, { check_out: day(14) })
  await testApp.pool.query(
    `update bookings set night_cents = null, change_request = change_request - 'nightCents' where id = $1`,
    [_id],
  )
  await priceAt(id, 5000)
  const { change_request } = await read(_id)
  expect(change_request!.change).toMatchObject({ was: 5550, then: 4550, difference: -1000 })
  expect(change_request!.change.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(-1000)
  expect((await put(host, _id, { change_request: 'accepted' })).booking.total_amount).toBe(4550)
  expect((await put(host, _id, { check_out: day(13) })).booking.total_amount).toBe(3425)
})

test('lines that do not add up to what was agreed give way to it', async () => {
  const { id } = await home()
  const { _id } = await agreed(id)
  await testApp.pool.query('update bookings set total_cents = 500000 where id = $1', [_id])
  expect((await put(host, _id, { check_out: day(14) })).change).toMatchObject({ was: 5000, then: 4000 })
})

test('a stay in a home that is no longer shown is quoted to its guest, and to nobody else', async () => {
  const { id } = await home()
  const { _id } = await agreed(id)
  await testApp.pool.query('update properties set is_public = false where id = $1', [id])
  await expect(guest.call(quoteChange, { id: _id, check_out: day(14) })).resolves.toMatchObject({
    difference: -1200,
  })
  const other = await testApp.user('client')
  await expect(other.call(quoteChange, { id: _id })).rejects.toMatchObject({ status: 404 })
  await put(host, _id, { status: 'cancelled' })
  await expect(guest.call(quoteChange, { id: _id, guests: 1 })).rejects.toMatchObject({
    code: 'INVALID_TRANSITION',
  })
})

test('a change is quoted only where it could be made; a host, whom no rule of the home binds, hears why no guest could', async () => {
  const { id } = await home()
  const { _id } = await agreed(id)
  await priceAt(id, 1200, { min_nights: 4 })
  const short = { id: _id, check_out: day(12) }
  await expect(guest.call(quoteChange, short)).rejects.toMatchObject({ code: 'STAY_NOT_OFFERED' })
  expect(await host.call(quoteChange, short)).toMatchObject({
    difference: -3600,
    refusal: expect.stringContaining('4'),
  })
  await expect(guest.call(quoteChange, { id: _id, guests: 9 })).rejects.toMatchObject({ status: 400 })
})

test('the other side’s public quote of a stay that is not theirs is that of any stay', async () => {
  const { id, slug } = await home()
  const { _id } = await agreed(id)
  await priceAt(id, 2000)
  const asked = { slug, checkIn: day(20), checkOut: day(22), guests: 2, booking: _id }
  const answer = await (await testApp.user('client')).call(quoteStay, asked)
  expect(answer).toMatchObject({ quote: { total: 4050 } })
  expect(answer).not.toHaveProperty('change')
})

test('mails about a change name what it does to the price', async () => {
  const { id } = await home()
  const { _id } = await agreed(id)
  const mailed = async (to: string) => {
    testApp.mailbox.length = 0
    await testApp.runJobs()
    return testApp.mailbox.filter(mail => mail.to === to).map(({ text }) => text.replaceAll('\u00a0', ' '))
  }
  expect((await mailed(guest.email)).join()).toMatch(/Total: R 6 050\n/)
  await put(guest, _id, { check_out: day(14) })
  expect((await mailed(host.email)).join()).toContain('at R 4 850, R 1 200 less.')
  await put(host, _id, { change_request: 'accepted' })
  expect((await mailed(guest.email)).join()).toContain('Total: R 4 850, R 1 200 less')
  await put(host, _id, { total_price: 5000 })
  expect((await mailed(guest.email)).join()).toContain('Total: R 5 000, R 150 more')
})
