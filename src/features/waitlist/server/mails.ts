import { letter } from '#src/server/outside/letter.ts'
import type { Mail } from '#src/server/outside/mailer.ts'

/** What a new address reads: the welcome, what to expect, and when. See docs/product/waitlist.md#joining. */
export function welcomeMail(email: string): Mail {
  return letter({
    to: email,
    subject: 'Welcome to the Naledi waitlist',
    greeting: 'Welcome',
    paragraphs: ["You're on the waitlist. Naledi launches in 7 days, and we'll write to you when it does."],
    facts: [
      ['Unified Calendar', 'every channel on one calendar, without double bookings'],
      ['Smart Messaging', 'answers to your guests from templates'],
      ['Automations', 'what you do for every stay, done by itself'],
      ['For the waitlist', '50% off the first year'],
    ],
    closing: 'If it was not you who joined, you need do nothing.',
  })
}
