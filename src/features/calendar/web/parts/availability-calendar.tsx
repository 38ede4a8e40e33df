import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#src/contract/days.ts'
import { query } from '#src/web/api.ts'
import { StayCalendar } from '#src/web/ui/stay-calendar/stay-calendar.tsx'
import type { StayDates } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { AVAILABILITY_NIGHTS_MAX, listNights } from '../../contract/nights.ts'

// Two months may be in view, so the next nights are asked for that long before the known ones end.
const IN_VIEW_NIGHTS = 62

type AvailabilityCalendarProps = {
  slug: string
  today: string
  value: StayDates
  onChange: (next: StayDates) => void
  label: string
  /**
   * The nights that are taken in the first months, if the page came with them: more is requested once the guest chooses or looks
   * further.
   */
  occupiedFirst?: readonly string[]
  /** The stay that is changed: its own nights are not in its way. */
  booking?: string | undefined
  firstDay?: string | undefined
}

/** Chooses a stay among the nights that are free, asked of the server as one moves through the months. */
export function AvailabilityCalendar(props: AvailabilityCalendarProps) {
  const { slug, today, value, occupiedFirst, booking, firstDay = today } = props
  const [month, setMonth] = useState(today)
  const [isLookedAt, setLookedAt] = useState(false)
  const from = month < addDays(today, AVAILABILITY_NIGHTS_MAX - IN_VIEW_NIGHTS) ? today : month
  const { data } = useQuery({
    ...query(listNights, { slug, booking, from, to: addDays(from, AVAILABILITY_NIGHTS_MAX) }),
    enabled: occupiedFirst === undefined || isLookedAt || month !== today || value.checkIn !== undefined,
  })
  const occupied = new Set(
    data ? data.nights.flatMap(({ date, available }) => (available ? [] : [date])) : occupiedFirst,
  )
  const asked = new Map(data?.nights.map(night => [night.date, night]))
  return (
    <div onPointerOver={() => setLookedAt(true)} onFocus={() => setLookedAt(true)}>
      <StayCalendar
        label={props.label}
        value={value}
        onChange={props.onChange}
        today={today}
        firstDay={firstDay}
        isOccupied={day => occupied.has(day)}
        rulesOf={day => asked.get(day)}
        months={2}
        onMonthShown={setMonth}
      />
    </div>
  )
}
