import { useSearchParams } from 'react-router'
import { countNights } from '#src/contract/days.ts'
import { PETS_MAX } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import { dayIn } from '#src/web/parameters.ts'
import type { StayValue } from './parts/stay-fields.tsx'
import { useParty } from './parts/use-party.ts'
import { useStayReview } from './use-stay-review.ts'

/** The stay lives in the address, so that back and reload keep it. */
function useStayInAddress(maxGuests: number) {
  const [parameters, setParameters] = useSearchParams()
  const count = (name: string, min: number, max: number) =>
    Math.min(max, Math.max(min, Math.trunc(Number(parameters.get(name))) || min))
  const stay: StayValue = {
    checkIn: dayIn(parameters, 'checkIn') ?? '',
    checkOut: dayIn(parameters, 'checkOut') ?? '',
    guests: count('guests', 1, maxGuests),
    pets: count('pets', 0, PETS_MAX),
  }
  const write = (next: StayValue) => {
    const given = Object.entries(next).filter(([, value]) => value !== '' && value !== 0)
    setParameters(Object.fromEntries(given.map(([name, value]) => [name, String(value)])), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return [stay, write] as const
}

/** The stay of the address with the terms on which it is asked for. */
export function useReviewedStay({ public_slug: slug, max_guests: maxGuests }: PublicProperty) {
  const { today } = useParty()
  const [stay, writeStay] = useStayInAddress(maxGuests)
  const isStay = countNights(stay.checkIn, stay.checkOut) > 0
  const review = useStayReview(slug, stay, isStay && !datesRefusal(stay, today, publicDates))
  return { stay, writeStay, review }
}
