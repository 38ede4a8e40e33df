import { AvailabilityCalendar } from '#src/features/calendar/web/parts/availability-calendar.tsx'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { countNights } from '#src/contract/days.ts'
import { nightsWord, stayRange } from '#src/contract/words.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import type { BookableProperty } from './bookable-property.ts'
import { NIGHTS } from './booking-place.ts'
import { useStay } from './stay.ts'

type AvailabilityProps = {
  property: BookableProperty
  asked: StayInAddress
  today: string
  occupiedFirst: readonly string[]
  /** Rules of the home for every stay, in words. */
  rules: readonly string[]
  isOwn: boolean
}

function Availability({ property, asked, today, occupiedFirst, rules, isOwn }: AvailabilityProps) {
  const { public_slug: slug, neighbourhood, city } = property
  const [{ checkIn, checkOut }, setStay] = useStay(asked)
  const nights = checkIn && checkOut ? countNights(checkIn, checkOut) : 0
  return (
    <section id={NIGHTS} className="scroll-mt-20 border-t border-line py-8">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-display text-2xl font-medium">
          {nights > 0
            ? `${nightsWord(nights)} in ${neighbourhood ?? city}`
            : isOwn
              ? 'Free and taken nights'
              : 'Choose your nights'}
        </h2>
        {checkIn && checkOut && nights > 0 ? (
          <p className="num text-ink-2">{stayRange(checkIn, checkOut)}</p>
        ) : null}
      </div>
      {rules.length > 0 ? (
        <ul aria-label="Booking rules" className="num -mt-3 mb-5 flex flex-wrap gap-x-4 text-ink-2">
          {rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : null}
      <AvailabilityCalendar
        label="Choose your nights"
        slug={slug}
        value={{ checkIn, checkOut }}
        onChange={dates => setStay({ checkIn: dates.checkIn, checkOut: dates.checkOut })}
        today={today}
        occupiedFirst={occupiedFirst}
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
