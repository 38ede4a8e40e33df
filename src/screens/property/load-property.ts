import type { Call } from '#src/contract/create-call.ts'
import { addDays, dayOf } from '#src/contract/days.ts'
import { listNights, publicPropertyNotFound } from '#src/features/calendar/contract.ts'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { listReviews } from '#src/features/reviews/contract.ts'
import { REVIEWS_FIRST } from '#src/features/reviews/web/parts/reviews-section.tsx'

const NIGHTS_FIRST = 92

/** The home of a slug or an id with what stands below it; null where the caller may not know of it. */
export async function loadProperty(ask: Call, slug: string) {
  try {
    const today = dayOf(new Date())
    const { property } = await ask(publicPropertyBySlug, { slug })
    const [nights, reviews] = await Promise.all([
      ask(listNights, { slug, from: today, to: addDays(today, NIGHTS_FIRST) }).then(
        answer => answer.nights,
        () => [],
      ),
      ask(listReviews, { slug, pageSize: REVIEWS_FIRST }).then(
        answer => answer.reviews,
        () => [],
      ),
    ])
    return { property, reviews, taken: nights.flatMap(({ date, available }) => (available ? [] : [date])) }
  } catch (error) {
    if (publicPropertyNotFound.is(error)) return null
    throw error
  }
}

export type LoadedProperty = NonNullable<Awaited<ReturnType<typeof loadProperty>>>
