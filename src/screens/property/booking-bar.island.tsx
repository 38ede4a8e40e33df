import { datesUnavailable } from '#src/features/calendar/contract/nights.ts'
import { countNights } from '#src/contract/days.ts'
import { nightsWord, rand, bareRange, wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { DecisionBar } from '#src/web/ui/decision-bar.tsx'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { useStay } from './stay.ts'
import { NIGHTS } from './booking-place.ts'
import { type AskedStayProps, useStayQuote } from './stay-quote.ts'

type BookingBarProps = AskedStayProps

function BookingBar(props: BookingBarProps) {
  const { property, asked } = props
  const [stay] = useStay(asked)
  const { isChosen, wrong, refused, quote } = useStayQuote(props, stay)
  const isRefused = Boolean(wrong ?? refused)
  const total = quote?.total
  return (
    <DecisionBar
      label="Your stay"
      className="[html[data-booking-reached]_&]:hidden"
      figure={total === undefined ? `from ${wholeRand(property.from_price)}` : rand(total)}
      unit={total === undefined ? 'a night' : undefined}
      note={
        isChosen ? (
          <a href={`#${NIGHTS}`} className={isRefused ? 'text-alarm-ink' : ''}>
            {wrong ?? stayWords(stay, refused)}
          </a>
        ) : null
      }
      action={
        isChosen && !isRefused && property.isAvailable ? (
          <ButtonLink
            to={links.bookProperty(property.public_slug, stay)}
            variant="primary"
            className="shrink-0"
          >
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

function stayWords({ checkIn = '', checkOut = '' }: StayInAddress, refused: string | undefined): string {
  const range = bareRange(checkIn, checkOut)
  if (refused === datesUnavailable.words) return `Taken: ${range}`
  return refused ?? `${nightsWord(countNights(checkIn, checkOut))}, ${range}`
}

/** On a phone the price and the way on stay in view: to the calendar, or once nights are chosen that can be had, past it. */
export default function BookingBarIsland(props: BookingBarProps) {
  return (
    <Answers>
      <BookingBar {...props} />
    </Answers>
  )
}
