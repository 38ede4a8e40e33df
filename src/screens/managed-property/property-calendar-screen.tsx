import { PropertyCalendar } from '../calendar/property-calendar.tsx'
import type { Route } from './+types/property-calendar-screen'

export const meta = () => [{ title: 'Calendar · Naledi' }, { name: 'robots', content: 'noindex' }]

/** What is booked, blocked and asked for at this property, and what each night costs. */
export default function PropertyCalendarScreen({ params: { id } }: Route.ComponentProps) {
  return <PropertyCalendar key={id} propertyId={id} />
}
