import { forbidden } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member, SignedIn } from '#src/server/http/caller.ts'
import {
  activityOf,
  bookingFigures,
  clientFigures,
  isProfileComplete,
  occupancyOf,
  platformFigures,
  propertyFigures,
  requestsRunningOut,
  staysAhead,
  turnsOf,
} from './queries.ts'

async function ofRealtor({ db }: Deps, caller: Member & SignedIn, today: string) {
  const [
    homes,
    { requestsTotal, changesTotal, ...figures },
    requests,
    arriving,
    leaving,
    occupancy,
    activity,
    hasProfile,
  ] = await Promise.all([
    propertyFigures(db, caller.organisation.id),
    bookingFigures(db, caller, today),
    requestsRunningOut(db, caller),
    turnsOf(db, caller, 'checkIn', today),
    turnsOf(db, caller, 'checkOut', today),
    occupancyOf(db, caller.organisation.id, today),
    activityOf(db, caller),
    isProfileComplete(db, caller.actor.person.id),
  ])
  const { pictured, ...homeFigures } = homes
  const steps = [
    { id: 'profile' as const, done: hasProfile },
    { id: 'property' as const, done: homes.properties > 0 },
    { id: 'pictures' as const, done: pictured > 0 },
    { id: 'booking' as const, done: figures.activeBookings > 0 },
  ]
  return {
    role: 'realtor' as const,
    figures: { ...homeFigures, ...figures },
    requests,
    requestsTotal,
    changesTotal,
    arriving,
    leaving,
    occupancy,
    steps,
    activity,
  }
}

async function ofClient({ db }: Deps, caller: Guest, today: string) {
  const [figures, upcoming, activity, hasProfile] = await Promise.all([
    clientFigures(db, caller),
    staysAhead(db, caller, today),
    activityOf(db, caller),
    isProfileComplete(db, caller.actor.person.id),
  ])
  const steps = [
    { id: 'profile' as const, done: hasProfile },
    { id: 'favourite' as const, done: figures.favourites > 0 },
    { id: 'request' as const, done: figures.bookings > 0 },
  ]
  return { role: 'client' as const, figures, upcoming, steps, activity }
}

/** What the dashboard shows: a constant number of statements, whatever there is. Document 2 §2. */
export async function readDashboard(deps: Deps, _: object, caller: SignedIn) {
  const today = deps.today()
  const success = true as const
  const { organisation, guestId, ...rest } = caller
  if (organisation)
    return { success, dashboard: await ofRealtor(deps, { ...rest, guestId, organisation }, today) }
  if (guestId) return { success, dashboard: await ofClient(deps, { ...rest, guestId, organisation }, today) }
  if (!caller.rights.has('product.read')) throw forbidden()
  return { success, dashboard: { role: 'admin' as const, figures: await platformFigures(deps.db) } }
}
