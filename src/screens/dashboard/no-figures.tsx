import type { Viewer } from '#src/web/session/viewer.ts'
import { AdminFigures } from './admin-dashboard.tsx'
import { ClientFigures } from './client-dashboard.tsx'
import { RealtorFigures } from './realtor-dashboard.tsx'
import { TrialCard } from './trial-card.tsx'

const OF_A_REALTOR = {
  properties: 0,
  publicProperties: 0,
  activeBookings: 0,
  inHouse: 0,
  totalRevenue: 0,
  monthRevenue: 0,
  totalClients: 0,
  totalGuests: 0,
}
const OF_A_CLIENT = { availableProperties: 0, bookings: 0, favourites: 0, reviews: 0 }
const OF_AN_ADMINISTRATOR = {
  users: 0,
  hosts: 0,
  clients: 0,
  properties: 0,
  availableProperties: 0,
  bookings: 0,
  inHouse: 0,
  waiting: 0,
  revenue: 0,
}

/** The cards while neither the server nor this device knows a figure. See docs/product/screens.md#the-dashboard. */
export function NoFigures({ role }: Pick<Viewer, 'role'>) {
  if (role === 'realtor')
    return (
      <>
        <RealtorFigures figures={OF_A_REALTOR} />
        <TrialCard />
      </>
    )
  if (role === 'client') return <ClientFigures figures={OF_A_CLIENT} />
  return <AdminFigures figures={OF_AN_ADMINISTRATOR} />
}
