import { profileState, userCount } from '#src/features/accounts/server/queries.ts'
import { kindOf } from '#src/features/bookings/contract/events.ts'
import {
  activityOf,
  allBookings,
  bookingFigures,
  inHouse,
  bookingMonths,
  nextArrival,
  countOccupancy,
  requestsRunningOut,
  stayCount,
  staysAhead,
  turnsOf,
} from '#src/features/bookings/server/queries.ts'
import {
  favouriteCount,
  listedCount,
  propertyCount,
  propertyFigures,
} from '#src/features/properties/server/queries.ts'
import { countRegistered } from '#src/features/guest-register/server/queries.ts'
import { reviewCount } from '#src/features/reviews/server/queries.ts'
import { together } from '#src/server/db/together.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Guest, type Member, requireRight, type SignedIn } from '#src/server/http/caller.ts'

type Activity = Awaited<ReturnType<typeof activityOf>>

const asKinds = (activity: Activity) => activity.map(({ name, ...rest }) => ({ ...rest, kind: kindOf(name) }))

async function ofRealtor({ db }: Deps, caller: Member & SignedIn, today: string) {
  const {
    homes: properties,
    figures,
    requests,
    profile,
    activity,
    next,
    arriving,
    registered,
    ...rest
  } = await together(db, {
    homes: propertyFigures(db, caller.organisation.id),
    figures: bookingFigures(db, caller, today),
    requests: requestsRunningOut(db, caller),
    arriving: turnsOf(db, caller, 'checkIn', today),
    registered: countRegistered(db, { organisationId: caller.organisation.id, first: today, last: today }),
    leaving: turnsOf(db, caller, 'checkOut', today),
    staying: inHouse(db, caller, today),
    next: nextArrival(db, caller, today),
    months: bookingMonths(db, caller, today),
    occupancy: countOccupancy(db, caller.organisation.id, { last: today, months: 12 }),
    activity: activityOf(db, caller),
    profile: profileState(db, caller.actor.person.id),
  })
  const { pictured, ...propertyColumns } = properties[0]! // a count has one row
  const { requestsTotal, changesTotal, nextChange, ...bookingsFigures } = figures[0]! // as above
  const mayRead = caller.rights.has('register.read')
  const registerOf = (id: string) => {
    const found = mayRead && registered.find(({ bookingId }) => bookingId === id)
    return found ? { complete: found.complete, expected: found.expected } : null
  }
  const steps = [
    { id: 'profile' as const, done: profile[0]?.isComplete === true },
    { id: 'property' as const, done: propertyColumns.properties > 0 },
    { id: 'pictures' as const, done: pictured > 0 },
    { id: 'booking' as const, done: bookingsFigures.totalClients > 0 },
  ]
  return {
    role: 'realtor' as const,
    ...rest,
    arriving: arriving.map(turn => ({ ...turn, register: registerOf(turn._id) })),
    figures: { ...propertyColumns, ...bookingsFigures },
    requests: requests.map(request => ({ ...request, expires_at: request.expires_at! })), // an open request has an end
    requestsTotal,
    changesTotal,
    nextChange,
    next: next[0] ?? null,
    steps,
    activity: asKinds(activity),
  }
}

async function ofClient({ db }: Deps, caller: Guest, today: string) {
  const {
    homes: properties,
    stays,
    hearts,
    written,
    profile,
    upcoming,
    activity,
  } = await together(db, {
    homes: listedCount(db),
    stays: stayCount(db, caller),
    hearts: favouriteCount(db, caller.guestId),
    written: reviewCount(db, caller.guestId),
    profile: profileState(db, caller.actor.person.id),
    upcoming: staysAhead(db, caller, today),
    activity: activityOf(db, caller),
  })
  const figures = {
    availableProperties: properties[0]!.availableProperties, // a count has one row
    ...stays[0]!, // as above
    ...hearts[0]!, // as above
    ...written[0]!, // as above
  }
  const steps = [
    { id: 'profile' as const, done: profile[0]?.isComplete === true },
    { id: 'favourite' as const, done: figures.favourites > 0 },
    { id: 'request' as const, done: figures.bookings > 0 },
  ]
  return { role: 'client' as const, figures, upcoming, steps, activity: asKinds(activity) }
}

async function ofAdministrator({ db }: Deps, today: string) {
  const {
    people,
    homes: properties,
    stays,
    months,
  } = await together(db, {
    people: userCount(db),
    homes: propertyCount(db),
    stays: allBookings(db, today),
    months: bookingMonths(db, 'all', today),
  })
  const figures = { ...people[0]!, ...properties[0]!, ...stays[0]! } // a count has one row
  return { role: 'admin' as const, figures, months }
}

/** Returns what the dashboard shows: each feature says its own, in one statement. See docs/product/screens.md#the-dashboard. */
export async function readDashboard(deps: Deps, _: object, caller: SignedIn) {
  const today = deps.today()
  const success = true as const
  const { organisation, guestId, ...rest } = caller
  if (organisation)
    return { success, dashboard: await ofRealtor(deps, { ...rest, guestId, organisation }, today) }
  if (guestId) return { success, dashboard: await ofClient(deps, { ...rest, guestId, organisation }, today) }
  requireRight(caller, 'product.read')
  return { success, dashboard: await ofAdministrator(deps, today) }
}
