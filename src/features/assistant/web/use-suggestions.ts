import { useQueries } from '@tanstack/react-query'
import { addDays, dayOf, weekdayOf } from '#src/contract/days.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { listFree } from '#src/features/calendar/contract/free.ts'
import { listConversations } from '#src/features/messages/contract.ts'
import { listOwnReviews } from '#src/features/reviews/contract.ts'
import { query } from '#src/web/api.ts'
import { useNow } from '#src/web/use-now.ts'
import { type Suggestion, suggestionsFor } from './suggestions.ts'

const FRIDAY = 5
const WEEK = 7
const STAYS_MAX = 50

/** The coming Friday, or today where it is one. */
const fridayFrom = (day: string) => addDays(day, (FRIDAY - weekdayOf(day) + WEEK) % WEEK)

/** Questions that fit the day, once its facts are known; without some of them the others are left. */
export function useSuggestions(): Suggestion[] | undefined {
  const today = dayOf(new Date(useNow()))
  const [friday, tomorrow] = [fridayFrom(today), addDays(today, 1)]
  const sunday = addDays(friday, 2)
  const [stays, waiting, talks, reviews, free] = useQueries({
    queries: [
      query(listBookings, { from: addDays(today, -1), to: addDays(today, 2), pageSize: STAYS_MAX }),
      query(listBookings, { pageSize: 1 }),
      query(listConversations, { pageSize: 1 }),
      query(listOwnReviews, { answered: false, pageSize: 1 }),
      query(listFree, { from: friday, to: sunday }),
    ],
  })
  if ([stays, waiting, talks, reviews, free].some(({ isPending }) => isPending)) return undefined
  const confirmed = stays.data?.bookings.filter(({ status }) => status === 'confirmed') ?? []
  const names = (of: typeof confirmed) => of.map(({ guest_name: name }) => name)
  return suggestionsFor({
    today,
    arriving: names(confirmed.filter(({ check_in }) => check_in === tomorrow)),
    leaving: names(confirmed.filter(({ check_out }) => check_out === today)),
    waiting: waiting.data?.agenda.waiting ?? 0,
    unread: talks.data?.counts.unread ?? 0,
    unanswered: reviews.data?.unanswered ?? 0,
    freeWeekend: (free.data?.properties ?? [])
      .filter(
        each => each.free.some(({ from, to }) => from <= friday && to >= sunday) && each.closed.length === 0,
      )
      .map(({ name }) => name),
  })
}
