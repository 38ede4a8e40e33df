import { useEffect, useState } from 'react'
import { countNights } from '#src/contract/days.ts'
import { nightsWord, rand, shortRange, wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { useUser } from '#src/web/session.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import type { AskedStay } from '#src/features/properties/web/parts/asked-stay.ts'
import { useStay } from './stay-context.tsx'
import { useStayQuote } from './stay-quote.ts'

export const BOOKING_BOX = 'book'

/** Whether the box was reached: then the bar that leads to it is in the way. */
function useIsReached(): boolean {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    const box = document.getElementById(BOOKING_BOX)
    if (!box) return
    const observer = new IntersectionObserver(([seen]) => {
      if (seen) setReached(seen.isIntersecting || seen.boundingClientRect.top < 0)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return isReached
}

type BookingBarProps = { property: PublicProperty; today: string }

/** On a phone the price and the way on stay in view: to the box, or once nights are chosen that can be had, past it. */
export function BookingBar({ property, today }: BookingBarProps) {
  const user = useUser()
  const [stay] = useStay()
  const { isChosen, refusal, gone, total } = useStayQuote(property, stay, today)
  const isReached = useIsReached()
  // On the tabs of the signed-in shell: 56 px, their line and their foot.
  const foot = user ? 'bottom-[calc(57px+max(4px,env(safe-area-inset-bottom)))]' : 'bottom-0'
  if (isReached) return null
  return (
    <section
      aria-label="Your stay"
      className={`fixed inset-x-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2.5 lg:hidden ${foot}`}
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

function stayWords({ checkIn = '', checkOut = '' }: AskedStay, isGone: boolean): string {
  const range = shortRange(checkIn, checkOut)
  return isGone ? `Taken: ${range}` : `${range}, ${nightsWord(countNights(checkIn, checkOut))}`
}
