import { formatDateTime } from '#src/contract/words.ts'
import type { BadgeTone } from '#src/web/ui/marks/badge.tsx'
import type { NewsletterAnswer, NewsletterStatus } from '../contract/newsletters.ts'

const STATUSES: Record<NewsletterStatus, { word: string; tone: BadgeTone }> = {
  scheduled: { word: 'Scheduled', tone: 'info' },
  sending: { word: 'Sending', tone: 'pending' },
  paused: { word: 'Paused', tone: 'pending' },
  sent: { word: 'Sent', tone: 'confirmed' },
  cancelled: { word: 'Cancelled', tone: 'cancelled' },
}

export const statusWord = (status: NewsletterStatus) => STATUSES[status]

const HELD = {
  quota: 'You’ve used all newsletters of this month. Resume this one next month.',
  no_subscribers: 'You have no subscribers any more.',
  suspended: 'It waits because your account was suspended. You can resume it now.',
  closing: 'It waits because you had closed your account. You can resume it now.',
}

/** Returns when it goes or went, and why it waits where nobody has paused it. */
export function whenWords({ status, sendAt, sentAt, createdAt, heldBecause }: NewsletterAnswer): string {
  if (heldBecause) return HELD[heldBecause]
  if (status === 'scheduled' && sendAt) return `Will be sent on ${formatDateTime(sendAt)}`
  return formatDateTime(sentAt ?? createdAt)
}
