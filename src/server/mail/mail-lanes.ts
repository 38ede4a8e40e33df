import type { OutgoingKind } from '../outgoing/kind.ts'
import type { MailKind } from './mail-kind.ts'

type MailLane = Omit<OutgoingKind, 'run'>

/** What lets somebody into an account goes in a lane of its own, one email at a time to a receiver: an address that hangs takes one place. */
export const MAIL_LANES = {
  account: { name: 'mails.send-account', places: 3, placesPerOwner: 1, slowPlaces: 1 },
  newsletter: { name: 'mails.send-newsletter', places: 4, placesPerOwner: 3, slowPlaces: 1 },
  usual: { name: 'mails.send', places: 5, placesPerOwner: 3, slowPlaces: 2 },
} satisfies Record<string, MailLane>

export const laneOf = ({ lane }: Pick<MailKind, 'lane'>): keyof typeof MAIL_LANES => lane ?? 'usual'
