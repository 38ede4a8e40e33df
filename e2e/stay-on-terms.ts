import { addDays, dayOf } from '../src/contract/days.ts'
import { createBooking, updateBooking } from '../src/features/bookings/contract/requests.ts'
import { recordPayment } from '../src/features/money/contract/money.ts'
import { quoteStay } from '../src/features/pricing/contract/quote.ts'
import { changeLegal } from '../src/features/terms/contract/legal.ts'
import { readStayReview } from '../src/features/terms/contract/review.ts'
import { changeTerms } from '../src/features/terms/contract/terms.ts'
import type { ClockedProduct, Page, Person } from './own-clock.ts'
import { makeProperty } from './people.ts'
import { STORY_COMPANY } from './story-company.ts'

type Days = { check_in: string; check_out: string }

/** The card of a booking that is about its money. */
export const money = (page: Page) => page.getByRole('region', { name: 'Money' })

/** Opens the page of a booking on the day to which the product has come. */
export async function openBooking(
  page: Page,
  { now }: Pick<ClockedProduct, 'now'>,
  id: string,
): Promise<void> {
  await page.clock.setSystemTime(now())
  await page.goto(`/booking/${id}`)
}

/** A home at R 1 000 a night, let on terms. */
export async function letProperty(host: Person, terms: object, prices: object = {}) {
  const place = await makeProperty(host, { price_per_night: 1000, ...prices })
  await host.call(changeLegal, STORY_COMPANY)
  await host.call(changeTerms, { id: place._id, on: true, methods: ['eft', 'cash'], ...terms })
  return place
}

/** A stay whose guest has read the terms, and that its host has accepted: four nights, in a number of days. */
export async function accepted(
  { now }: Pick<ClockedProduct, 'now'>,
  host: Person,
  guest: Person,
  property_id: string,
  from: number,
  nights = 4,
) {
  const check_in = addDays(dayOf(now()), from)
  const days = { check_in, check_out: addDays(check_in, nights) }
  const { terms } = await guest.call(readStayReview, { slug: property_id, ...days, guests: 2 })
  const { booking } = await guest.call(createBooking, {
    property_id,
    ...days,
    guests: 2,
    ...(terms ? { terms_hash: terms.hash } : {}),
  })
  await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
  return { id: booking._id, ...days }
}

/** The host notes that money has arrived in cash, today. */
export const payCash = (
  { now }: Pick<ClockedProduct, 'now'>,
  host: Person,
  { id }: { id: string },
  amount: number,
) => host.call(recordPayment, { id, method: 'cash', amount, at: dayOf(now()) })

/** The nights of a stay are `free`, or the code by which they are refused. */
export const nightsOf = (who: Person, slug: string, { check_in, check_out }: Days): Promise<string> =>
  who
    .call(quoteStay, { slug, checkIn: check_in, checkOut: check_out, guests: 2 })
    .then(() => 'free')
    .catch((error: { code: string }) => error.code)
