import { addDays } from '../src/contract/days.ts'
import { rand } from '../src/contract/words.ts'
import { readCancelling } from '../src/features/bookings/contract/cancelling.ts'
import type { CancellationCause } from '../src/features/bookings/contract/booking.ts'
import { readMoney } from '../src/features/money/contract/money.ts'
import { type ClockedProduct, expect, LAPTOP, type Page, type Person, test } from './own-clock.ts'
import { accepted, letProperty, money, nightsOf, openBooking, payCash } from './stay-on-terms.ts'

// In their order, beside no other: each moves the clock of all.
test.describe.configure({ mode: 'default' })

/** Four nights are R 4 600 with cleaning, all of which is due before check-in, so that a stay is confirmed when it is accepted. */
const WHOLE = { deposit: { kind: 'none', value: 0 } }
const FEES = { cleaning_fee: 600 }

type Choice = { why: string; cause: CancellationCause | null; back: number; retained: number }

/** Words about one reason, to either side. */
function words({ back, retained }: Choice, guest: string | null): string {
  if (guest === null)
    return retained === 0
      ? `${rand(back)} comes back to you.`
      : `${rand(back)} comes back to you, ${rand(retained)} doesn’t.`
  return retained === 0
    ? `${rand(back)} goes back to ${guest}.`
    : `You keep ${rand(retained)}, and ${rand(back)} goes back to ${guest}.`
}

type Cancelling = { product: ClockedProduct; page: Page; who: Person; id: string; guest?: string }

/** Cancels a stay on its page: what it says before is what the API answers, and what is posted afterwards. */
async function cancel({ product, page, who, id, guest }: Cancelling, choice: Choice): Promise<void> {
  const { why, cause, back, retained } = choice
  await openBooking(page, product, id)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  const radio = dialog.getByRole('radio', { name: why })
  await expect(radio).toHaveAccessibleName(`${why} ${words(choice, guest ?? null)}`)
  expect((await who.call(readCancelling, { id })).choices).toContainEqual({ cause, back, retained })
  await radio.check()
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByText('Booking cancelled')).toBeVisible()
  const posted = await who.call(readMoney, { id })
  expect(posted).toMatchObject({ paid: retained, to_give_back: back, outstanding: 0 })
  expect(posted.refunds.map(({ amount }) => amount)).toEqual(back > 0 ? [back] : [])
  const refunds = money(page).getByRole('listitem').filter({ hasText: 'To give back by cash' })
  await expect(refunds).toContainText(back > 0 ? [`−${rand(back)}`] : [])
}

const OTHER = { why: 'Another reason', cause: null }

test(
  'a guest reads before cancelling what comes back by each step of the policy, and that is what goes back',
  { tag: '@all' },
  async ({ product, open }) => {
    const [host, guest] = [
      await product.newcomer('realtor', 'Thandeka Steps'),
      await product.newcomer('client', 'Kabelo Steps'),
    ]
    const place = await letProperty(host, { ...WHOLE, policy: 'firm' }, FEES)
    const paid = async (from: number) => {
      const stay = await accepted(product, host, guest, place._id, from)
      await payCash(product, host, stay, 4600)
      return stay
    }
    // Two days later they are 61, 38, 18 and 10 days ahead.
    const [early, half, quarter, last] = [await paid(63), await paid(40), await paid(20), await paid(12)]
    const page = await open(guest, { viewport: LAPTOP })
    await product.pass(2)
    const leaves = (id: string, back: number) =>
      cancel({ product, page, who: guest, id }, { ...OTHER, back, retained: 4600 - back })
    await leaves(early.id, 4600)
    await leaves(half.id, 2600)
    await leaves(quarter.id, 1600)
    // Cleaning comes back in full, however late it is.
    await leaves(last.id, 600)
    expect(await nightsOf(guest, place.public_slug, last)).toBe('free')
    const laptop = await open(host, { viewport: LAPTOP })
    await openBooking(laptop, product, last.id)
    await expect(money(laptop)).toContainText(`To give back by cash−${rand(600)}`)
    await expect(money(laptop)).toContainText(`Paid ${rand(4000)}`)
  },
)

test(
  'everything comes back a day after the first payment, for a stay in hospital, and of what the host cancels; of who doesn’t come nothing does',
  { tag: '@all' },
  async ({ product, open }) => {
    const [host, guest] = [
      await product.newcomer('realtor', 'Thandeka Exceptions'),
      await product.newcomer('client', 'Kabelo Exceptions'),
    ]
    const place = await letProperty(host, { ...WHOLE, policy: 'firm' }, FEES)
    const stays = await Promise.all(
      [20, 14, 9, 4].map(from => accepted(product, host, guest, place._id, from)),
    )
    for (const stay of stays) await payCash(product, host, stay, 4600)
    const [thought, ill, given, missed] = stays as [
      (typeof stays)[number],
      (typeof stays)[number],
      (typeof stays)[number],
      (typeof stays)[number],
    ]
    const [page, laptop] = [await open(guest, { viewport: LAPTOP }), await open(host, { viewport: LAPTOP })]
    const all = { back: 4600, retained: 0 }
    await cancel({ product, page, who: guest, id: thought.id }, { ...OTHER, ...all })
    const named = 'Kabelo Exceptions'
    await cancel({ product, page: laptop, who: host, id: given.id, guest: named }, { ...OTHER, ...all })

    await product.pass(4)
    await cancel(
      { product, page, who: guest, id: ill.id },
      { why: 'The person it was booked for is in hospital', cause: 'hospitalisation', ...all },
    )
    await openBooking(laptop, product, ill.id)
    await expect(
      laptop.getByText(`${named} says that the person it was booked for is in hospital`),
    ).toBeVisible()
    await laptop.getByRole('button', { name: 'I’ve seen proof' }).click()
    await expect(laptop.getByText(/^Proof seen by Thandeka Exceptions on /)).toBeVisible()

    // The day of check-in has come: what a guest who stays away has paid is the host's, and only law gives it back.
    await openBooking(page, product, missed.id)
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    const reasons = page.getByRole('dialog', { name: 'Cancel this booking?' }).getByRole('radio')
    await expect(reasons).toHaveCount(2)
    await expect(reasons.first()).toHaveAccessibleName(/in hospital/)
    await page.getByRole('button', { name: 'Keep booking' }).click()
    await product.pass(5)
    expect(await guest.call(readMoney, { id: missed.id })).toMatchObject({
      paid: 4600,
      to_give_back: 0,
      refunds: [],
    })
  },
)

test(
  'of nights that are booked again and paid, what was retained of them goes back, by itself or once the host says so',
  { tag: '@all' },
  async ({ product, open }) => {
    const [host, guest, next] = [
      await product.newcomer('realtor', 'Thandeka Resold'),
      await product.newcomer('client', 'Kabelo Resold'),
      await product.newcomer('client', 'Nomsa Resold'),
    ]
    const [page, laptop] = [await open(guest, { viewport: LAPTOP }), await open(host, { viewport: LAPTOP })]
    /** Cancels a stay ten days ahead, of which half of the nights is retained, and lets two of its four nights again. */
    const resell = async (resold: 'give_back' | 'ask') => {
      const place = await letProperty(host, { ...WHOLE, policy: 'moderate', resold }, FEES)
      const stay = await accepted(product, host, guest, place._id, 12)
      await payCash(product, host, stay, 4600)
      await product.pass(2)
      await cancel({ product, page, who: guest, id: stay.id }, { ...OTHER, back: 2600, retained: 2000 })
      const again = await accepted(product, host, next, place._id, 11, 2)
      expect(again.check_in).toBe(addDays(stay.check_in, 1))
      await payCash(product, host, again, 2600)
      return stay
    }
    const given = await resell('give_back')
    // Of R 2 000 for four nights half, which is less than those two nights cost now.
    const backOf = async ({ id }: { id: string }) => (await guest.call(readMoney, { id })).to_give_back
    await expect.poll(() => backOf(given)).toBe(3600)
    await openBooking(page, product, given.id)
    await expect(money(page)).toContainText(
      `2 nights were booked again, so ${rand(1000)} of what was kept goes back to you.`,
    )

    const asked = await resell('ask')
    await openBooking(laptop, product, asked.id)
    await expect(money(laptop)).toContainText(
      `2 nights were booked again. Give ${rand(1000)} of what you kept back to Kabelo Resold?`,
    )
    expect(await backOf(asked)).toBe(2600)
    await laptop.getByRole('button', { name: `Give ${rand(1000)} back` }).click()
    await expect(laptop.getByText(`${rand(1000)} to give back to Kabelo Resold`)).toBeVisible()
    await expect.poll(() => backOf(asked)).toBe(3600)
    await expect(money(laptop)).toContainText(`Paid ${rand(1000)}`)
  },
)
