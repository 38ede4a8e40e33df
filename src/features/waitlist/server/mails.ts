import type { Config } from '#src/server/config.ts'
import { mailKind } from '#src/server/mail/mail-kind.ts'
import type { Email } from '#src/server/outside/email.ts'
import { entryOf } from './queries.ts'

const FOR_THE_WAITLIST: [label: string, value: string][] = [['For the waitlist', '50% off the first year']]

type Entry = { email: string; referralCode: string }

/** Returns what a new address reads: the welcome, what to expect and when, and its own link. A price is promised by a demo alone. See docs/product/waitlist.md#figures. */
function welcomeMail(
  { email, referralCode }: Entry,
  { publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>,
): Email {
  return {
    to: email,
    subject: 'Welcome to the Naledi waitlist',
    greeting: 'Welcome',
    paragraphs: [
      `You're on the waitlist. ${demo ? "Naledi launches in 7 days, and we'll" : "We'll"} write to you when ${demo ? 'it does' : 'Naledi launches'}.`,
      'Your own page shows your place in the line, and has the link to invite others by.',
    ],
    facts: [
      ['Unified Calendar', 'every channel on one calendar, without double bookings'],
      ['Smart Messaging', 'answers to your guests from templates'],
      ['Automations', 'automatic messages before, during and after each stay'],
      ...(demo ? FOR_THE_WAITLIST : []),
    ],
    action: { label: 'See your place', link: `${publicUrl}/waitlist/${referralCode}` },
    closing: 'If you didn’t join, you can ignore this email.',
  }
}

export const welcome = mailKind({
  name: 'waitlist.welcome',
  async compose({ db, config }, { about }) {
    const entry = await entryOf(db, about)
    return entry ? welcomeMail(entry, config) : null
  },
})

/** The mail to an address that may register now; `about` is the entry. */
export const invitation = mailKind({
  name: 'waitlist.invitation',
  async compose({ db, config }, { about }) {
    const entry = await entryOf(db, about)
    if (!entry?.invitedAt) return null
    return {
      to: entry.email,
      subject: 'Your place on Naledi is ready',
      greeting: 'Hello',
      paragraphs: [
        'You joined the waitlist, and it’s your turn. Create your account, list your first property, and you can take bookings the same day.',
        ...(config.demo ? ['Everybody on the waitlist has 50% off the first year.'] : []),
      ],
      action: { label: 'Create your account', link: `${config.publicUrl}/register` },
      closing: 'If it was not you who joined the waitlist, you need do nothing.',
    }
  },
})

export const waitlistMails = [welcome, invitation]
