import { countNights } from '#src/contract/days.ts'
import { nightsWord, rand, bareRange, wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { DecisionBar } from '#src/web/ui/decision-bar.tsx'
import type { BookableProperty } from './bookable-property.ts'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { useStay } from './stay.ts'
import { NIGHTS } from './booking-place.ts'
import { useStayQuote } from './stay-quote.ts'

type BookingBarProps = { property: BookableProperty; asked: StayInAddress; today: string }

function BookingBar({ property, asked, today }: BookingBarProps) {
  const [stay] = useStay(asked)
  const { isChosen, refusal, gone, total } = useStayQuote(property, stay, today)
  const isRefused = Boolean(refusal ?? gone)
  return (
    <DecisionBar
      label="Your stay"
      className="[html[data-booking-reached]_&]:hidden"
      figure={total === undefined ? wholeRand(property.price_per_night) : rand(total)}
      unit={total === undefined ? 'a night' : undefined}
      note={
        isChosen ? (
          <a href={`#${NIGHTS}`} className={isRefused ? 'text-alarm-ink' : ''}>
            {refusal ?? stayWords(stay, Boolean(gone))}
          </a>
        ) : null
      }
      action={
        isChosen && !isRefused && property.isAvailable ? (
          <ButtonLink to={links.bookProperty(property.public_slug, stay)} look="primary" className="shrink-0">
            Reserve Now
          </ButtonLink>
        ) : (
          <a href={`#${NIGHTS}`} className="btn btn-primary shrink-0">
            {isChosen ? 'Change dates' : 'Choose dates'}
          </a>
        )
      }
    />
  )
}

function stayWords({ checkIn = '', checkOut = '' }: StayInAddress, isGone: boolean): string {
  const range = bareRange(checkIn, checkOut)
  return isGone ? `Taken: ${range}` : `${nightsWord(countNights(checkIn, checkOut))}, ${range}`
}

/** On a phone the price and the way on stay in view: to the calendar, or once nights are chosen that can be had, past it. */
export default function BookingBarIsland(props: BookingBarProps) {
  return (
    <Answers>
      <BookingBar {...props} />
    </Answers>
  )
}
