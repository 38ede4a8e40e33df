import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#src/contract/days.ts'
import { query } from '#src/web/api.ts'
import { StayCalendar } from '#src/web/ui/stay-calendar.tsx'
import { listNights, AVAILABILITY_NIGHTS_MAX } from '../../contract.ts'

const AHEAD_NIGHTS = 366

type StayDates = { checkIn?: string | undefined; checkOut?: string | undefined }

type AvailabilityCalendarProps = {
  slug: string
  today: string
  value: { checkIn: string; checkOut: string }
  onChange: (next: StayDates) => void
}

/** Chooses a stay among the nights that are free, asked of the server as one moves through the months. */
export function AvailabilityCalendar({ slug, today, value, onChange }: AvailabilityCalendarProps) {
  const [month, setMonth] = useState(today)
  // A year is asked for at once; beyond it, a year from the month in view.
  const from = month < addDays(today, AHEAD_NIGHTS - 62) ? today : month
  const to = addDays(from, Math.min(AHEAD_NIGHTS, AVAILABILITY_NIGHTS_MAX))
  const { data } = useQuery(query(listNights, { slug, from, to }))
  const taken = new Set(data?.nights.filter(({ available }) => !available).map(({ date }) => date))
  return (
    <StayCalendar
      label="Choose your nights"
      value={{ checkIn: value.checkIn || undefined, checkOut: value.checkOut || undefined }}
      onChange={onChange}
      today={today}
      isTaken={day => day < today || taken.has(day)}
      months={2}
      onMonthShown={setMonth}
    />
  )
}
