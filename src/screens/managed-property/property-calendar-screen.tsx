import { PropertyCalendar } from '../calendar/property-calendar.tsx'
import type { Route } from './+types/property-calendar-screen'

export const meta = () => [{ title: 'Calendar · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Bookings, blocks and requests at this property, and the price of each night. */
export default function PropertyCalendarScreen({ params: { id } }: Route.ComponentProps) {
  return <PropertyCalendar key={id} propertyId={id} />
}
