import { Eye } from 'lucide-react'
import { links } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import type { BookingAnswer } from '../contract/booking.ts'
import { canAnswerChange, type Party } from '../rules.ts'
import { stepsBesideChange, stepsOf } from './parts/booking-steps.ts'
import { againOf } from './parts/booking-words.ts'
import type { BookingActions } from './parts/use-booking-actions.tsx'

type RowActionsProps = {
  booking: BookingAnswer
  party: Party
  actions: BookingActions
  /** In a row of the table there is room for one. */
  shownMax: 1 | 2
}

/** Shows what waits for this party in the row, beside the way to the details; all that ends something is behind the dots. */
export function RowActions({ booking, party, actions, shownMax }: RowActionsProps) {
  // A change is answered where it stands beside what it changes.
  const isChange = canAnswerChange(booking, party)
  const steps = (isChange ? stepsBesideChange : stepsOf)(booking, party, actions)
  const main = isChange ? undefined : steps.find(({ isMain }) => isMain)
  const hidden = steps.filter(step => step !== main)
  const again = againOf(booking, party)
  const isDetailsShown = shownMax === 2 || !(main || again || isChange)
  const details = links.booking(booking._id)
  // Of a table of a host's it is no column of boxes: the name leads there too.
  const isQuiet = Boolean(main || again || isChange) || (party.side === 'host' && shownMax === 1)
  const more = isDetailsShown ? hidden : [{ word: 'View Details', icon: Eye, to: details }, ...hidden]
  const name = party.side === 'host' ? booking.guest_name : booking.property_name
  return (
    <>
      {main ? (
        <Button className="px-3.5" busy={actions.busyId === booking._id} onClick={main.act}>
          {main.word}
        </Button>
      ) : null}
      {isChange ? (
        <ButtonLink className="px-3.5" to={details}>
          Answer
        </ButtonLink>
      ) : null}
      {again ? (
        <ButtonLink className="px-3.5" to={again}>
          Book again
        </ButtonLink>
      ) : null}
      {isDetailsShown ? (
        <ButtonLink variant={isQuiet ? 'quiet' : 'line'} className="px-3.5" to={details}>
          View Details
        </ButtonLink>
      ) : null}
      {more.length > 0 ? <MoreMenu label={`More for ${name}`} actions={more} /> : null}
    </>
  )
}
