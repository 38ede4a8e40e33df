import { moneyEvents } from '#src/features/money/contract/events.ts'
import { bookingEvents } from '#src/features/bookings/contract/events.ts'
import { subscriber } from '#src/server/events/subscriber.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { ADVANCE, advanceStay } from './advance-stay.ts'
import { planSiblings } from './planned/plan-siblings.ts'

const advance = outgoingKind({
  ...ADVANCE,
  places: 5,
  placesPerOwner: 3,
  run: (deps, { subject }) => advanceStay(deps, subject),
})

const { requested, booked, added, confirmed, declined, withdrawn, expired } = bookingEvents
const { cancelled_by_guest, cancelled_by_host, changed, change_accepted } = bookingEvents
const { guest_corrected, guest_readdressed } = bookingEvents

/** Any payment may be one, or settle what something was to ask for. */
const moneySubscriber = subscriber({
  name: 'automations.hear-money',
  to: moneyEvents,
  run: (deps, { subjectId }) => advanceStay(deps, subjectId),
})

/** Any change of a stay may be when something goes, or move what is to go. */
const automationSubscriber = subscriber({
  name: 'automations.hear',
  to: [
    requested,
    booked,
    added,
    confirmed,
    declined,
    withdrawn,
    expired,
    cancelled_by_guest,
    cancelled_by_host,
    changed,
    change_accepted,
    guest_corrected,
    guest_readdressed,
  ],
  async run(deps, { subjectId }) {
    await advanceStay(deps, subjectId)
    await planSiblings(deps, subjectId)
  },
})

export const automationOutgoing = [advance]
export const automationSubscribers = [automationSubscriber, moneySubscriber]
