import type { OutgoingKind } from '../outgoing/kind.ts'
import type { MailKind } from './mail-kind.ts'

type MailLane = Omit<OutgoingKind, 'run'>

/** So long a mail server may take for one mail before others go beside it. */
const HANGING = { afterMs: 3000, places: 10 }

/**
 * A mail that lets somebody into an account goes in a lane of its own, one email at a time to a receiver: an address that hangs takes
 * one place, and no longer than others need to wait. What goes to addresses that nobody has confirmed, of which anybody may
 * think of as many as they like, has another.
 */
export const MAIL_LANES = {
  account: { name: 'mails.send-account', places: 3, placesPerOwner: 1, slowPlaces: 1, hanging: HANGING },
  unconfirmed: {
    name: 'mails.send-unconfirmed',
    places: 3,
    placesPerOwner: 1,
    slowPlaces: 1,
    hanging: HANGING,
  },
  newsletter: { name: 'mails.send-newsletter', places: 4, placesPerOwner: 3, slowPlaces: 1 },
  usual: { name: 'mails.send', places: 5, placesPerOwner: 3, slowPlaces: 2 },
} satisfies Record<string, MailLane>

export const laneOf = ({ lane }: Pick<MailKind, 'lane'>): keyof typeof MAIL_LANES => lane ?? 'usual'
