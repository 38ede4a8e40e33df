import type { Call } from '#src/contract/create-call.ts'
import { addDays, dayOf } from '#src/contract/days.ts'
import { listNights, publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { stayRules } from '#src/features/pricing/rules/stay-rules.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { listReviews } from '#src/features/reviews/contract.ts'
import { REVIEWS_FIRST } from '#src/features/reviews/web/parts/reviews-section.tsx'

const NIGHTS_FIRST = 92
// Before dates are chosen, an example of five nights. See docs/product/homes-and-search.md#the-page-of-a-home.
const EXAMPLE_NIGHTS = 5

const nightsAsked = ({ checkIn, checkOut }: StayInAddress, today: string) =>
  checkIn && checkOut ? { checkIn, checkOut } : { checkIn: today, checkOut: addDays(today, EXAMPLE_NIGHTS) }

const guestsAsked = ({ guests = '1' }: StayInAddress, max: number): number => Math.min(Number(guests), max)

/** The home of a slug or an id with the parts below it; null if the caller may not see it. */
export async function loadProperty(ask: Call, slug: string, stay: StayInAddress) {
  try {
    const today = dayOf(new Date())
    const { property } = await ask(publicPropertyBySlug, { slug })
    const [nights, reviews, first] = await Promise.all([
      ask(listNights, { slug, from: today, to: addDays(today, NIGHTS_FIRST) }).then(
        answer => answer,
        () => null,
      ),
      ask(listReviews, { slug, pageSize: REVIEWS_FIRST }).then(
        answer => answer.reviews,
        () => [],
      ),
      ask(quoteStay, {
        slug,
        ...nightsAsked(stay, today),
        anyway: '1',
        guests: guestsAsked(stay, property.max_guests),
        ...(stay.pets ? { pets: Number(stay.pets) } : {}),
      }).then(
        ({ quote, refusal }) => ({ quote, refusal }),
        () => null,
      ),
    ])
    return {
      property,
      reviews,
      first,
      taken: nights?.nights.flatMap(({ date, available }) => (available ? [] : [date])) ?? [],
      rules: nights ? stayRules(nights.rules) : [],
    }
  } catch (error) {
    if (publicPropertyNotFound.is(error)) return null
    throw error
  }
}

export type LoadedProperty = NonNullable<Awaited<ReturnType<typeof loadProperty>>>
