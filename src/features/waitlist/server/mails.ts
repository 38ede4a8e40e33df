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

/** Asks whoever reads that address whether the newsletter is wanted; without an answer none comes. */
export function confirmationMail(
  { email, referralCode }: Entry,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  return letter({
    to: email,
    subject: 'Please confirm: the Naledi newsletter',
    greeting: 'Hello',
    paragraphs: [
      'Somebody, we hope you, has asked for our newsletter at this address: new homes and quiet weeks, in one short letter a month.',
      'Please confirm it. Until then nothing is sent.',
    ],
    action: { label: 'Confirm the newsletter', link: `${publicUrl}/newsletter/${referralCode}` },
    closing: 'If it was not you, you need do nothing, and no newsletter comes.',
  })
}
