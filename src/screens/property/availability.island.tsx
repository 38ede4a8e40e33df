import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listNights, AVAILABILITY_NIGHTS_MAX } from '#src/features/calendar/contract.ts'
import { addDays, countNights } from '#src/contract/days.ts'
import { query } from '#src/web/api.ts'
import { nightsWord, stayRange } from '#src/contract/words.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { StayCalendar } from '#src/web/ui/stay-calendar.tsx'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import type { BookableProperty } from './bookable-property.ts'
import { useStay } from './stay.ts'

// Two months may be in view, so the next nights are asked for that long before the known ones end.
const IN_VIEW_NIGHTS = 62

type AvailabilityProps = {
  property: BookableProperty
  asked: StayInAddress
  today: string
  takenFirst: readonly string[]
}

function Availability({ property, asked, today, takenFirst }: AvailabilityProps) {
  const { public_slug: slug, neighbourhood, city } = property
  const [stay, setStay] = useStay(asked)
  const [month, setMonth] = useState(today)
  const from = month < addDays(today, AVAILABILITY_NIGHTS_MAX - IN_VIEW_NIGHTS) ? today : month
  // The page came with the first months: more is asked for once somebody chooses or looks further.
  const isAsked = month !== today || stay.checkIn !== undefined
  const { data } = useQuery({
    ...query(listNights, { slug, from, to: addDays(from, AVAILABILITY_NIGHTS_MAX) }),
    enabled: isAsked,
  })
  const taken = new Set(
    data ? data.nights.flatMap(({ date, available }) => (available ? [] : [date])) : takenFirst,
  )
  const { checkIn, checkOut } = stay
  const nights = checkIn && checkOut ? countNights(checkIn, checkOut) : 0
  return (
    <section className="border-t border-line py-8">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-display text-2xl font-medium">
          {nights > 0 ? `${nightsWord(nights)} in ${neighbourhood ?? city}` : 'Choose your nights'}
        </h2>
        {checkIn && checkOut && nights > 0 ? (
          <p className="num text-ink-2">{stayRange(checkIn, checkOut)}</p>
        ) : null}
      </div>
      <StayCalendar
        label="Choose your nights"
        value={{ checkIn, checkOut }}
        onChange={dates => setStay({ checkIn: dates.checkIn, checkOut: dates.checkOut })}
        today={today}
        isTaken={day => taken.has(day)}
        months={2}
        onMonthShown={setMonth}
      />
    </section>
  )
}

/** The nights that are free, to choose from. */
export default function AvailabilityIsland(props: AvailabilityProps) {
  return (
    <Answers>
      <Availability {...props} />
    </Answers>
  )
}
