import { countNights } from '#src/contract/days.ts'
import { nightsWord, rand, shortRange, wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { BookableProperty } from './bookable-property.ts'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { useStay } from './stay.ts'
import { BOOKING_BOX } from './booking-place.ts'
import { useStayQuote } from './stay-quote.ts'

type BookingBarProps = { property: BookableProperty; asked: StayInAddress; today: string }

function BookingBar({ property, asked, today }: BookingBarProps) {
  const user = useViewer()
  const [stay] = useStay(asked)
  const { isChosen, refusal, gone, total } = useStayQuote(property, stay, today)
  // On the tabs of the signed-in shell: 56 px, their line and their foot.
  const foot = user ? 'bottom-[calc(57px+max(4px,env(safe-area-inset-bottom)))]' : 'bottom-0'
  return (
    <section
      aria-label="Your stay"
      className={`fixed inset-x-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2.5 lg:hidden [html[data-booking-reached]_&]:hidden ${foot}`}
    >
      <p className="num min-w-0" aria-live="polite">
        <span className="text-lg font-semibold whitespace-nowrap">
          {total === undefined ? wholeRand(property.price_per_night) : rand(total)}
        </span>{' '}
        {total === undefined ? <span className="text-sm text-ink-3">a night</span> : null}
        {isChosen ? (
          <span className={`block text-sm leading-snug ${refusal || gone ? 'text-alarm-ink' : 'text-ink-2'}`}>
            {refusal ?? stayWords(stay, Boolean(gone))}
          </span>
        ) : null}
      </p>
      {isChosen && !refusal && !gone && property.isAvailable ? (
        <ButtonLink to={links.bookProperty(property.public_slug, stay)} look="primary">
          Reserve
        </ButtonLink>
      ) : (
        <a href={`#${BOOKING_BOX}`} className="btn btn-solid shrink-0">
          {isChosen ? 'Change dates' : 'Choose dates'}
        </a>
      )}
    </section>
  )
}

function stayWords({ checkIn = '', checkOut = '' }: StayInAddress, isGone: boolean): string {
  const range = shortRange(checkIn, checkOut)
  return isGone ? `Taken: ${range}` : `${range}, ${nightsWord(countNights(checkIn, checkOut))}`
}

/** On a phone the price and the way on stay in view: to the box, or once nights are chosen that can be had, past it. */
export default function BookingBarIsland(props: BookingBarProps) {
  return (
    <Answers>
      <BookingBar {...props} />
    </Answers>
  )
}
