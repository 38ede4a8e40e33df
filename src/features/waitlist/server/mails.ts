import type { Config } from '#src/server/config.ts'
import { letter } from '#src/server/outside/letter.ts'
import type { Mail } from '#src/server/outside/mailer.ts'

type Entry = { email: string; referralCode: string }

/** What a new address reads: the welcome, what to expect and when, and its own link. See docs/product/waitlist.md#joining. */
export function welcomeMail(
  { email, referralCode }: Entry,
  { publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>,
): Mail {
  return letter({
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
      ['Automations', 'what you do for every stay, done by itself'],
      ['For the waitlist', '50% off the first year'],
    ],
    action: { label: 'See your place', link: `${publicUrl}/waitlist/${referralCode}` },
    closing: 'If it was not you who joined, you need do nothing.',
  })
}
