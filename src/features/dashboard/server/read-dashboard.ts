import type { Deps } from '#src/server/deps.ts'
import type { Realtor, User } from '#src/server/http/session.ts'
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

async function ofRealtor({ db }: Deps, caller: Realtor, today: string) {
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
    propertyFigures(db, caller.organisationId),
    bookingFigures(db, caller, today),
    requestsRunningOut(db, caller),
    turnsOf(db, caller, 'checkIn', today),
    turnsOf(db, caller, 'checkOut', today),
    occupancyOf(db, caller.organisationId, today),
    activityOf(db, caller),
    isProfileComplete(db, caller.id),
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

async function ofClient({ db }: Deps, caller: User, today: string) {
  const [figures, upcoming, activity, hasProfile] = await Promise.all([
    clientFigures(db, caller),
    staysAhead(db, caller, today),
    activityOf(db, caller),
    isProfileComplete(db, caller.id),
  ])
  const steps = [
    { id: 'profile' as const, done: hasProfile },
    { id: 'favourite' as const, done: figures.favourites > 0 },
    { id: 'request' as const, done: figures.bookings > 0 },
  ]
  return { role: 'client' as const, figures, upcoming, steps, activity }
}

/** What the dashboard shows: a constant number of statements, whatever there is. Document 2 §2. */
export async function readDashboard(deps: Deps, _: object, caller: User) {
  const today = deps.today()
  if (caller.role === 'admin')
    return {
      success: true as const,
      dashboard: { role: 'admin' as const, figures: await platformFigures(deps.db) },
    }
  const dashboard = caller.organisationId
    ? await ofRealtor(deps, { ...caller, organisationId: caller.organisationId }, today)
    : await ofClient(deps, caller, today)
  return { success: true as const, dashboard }
}
