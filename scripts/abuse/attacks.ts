import type { Attack } from './attack.ts'
import { calendarReader, clashMails, hangingFeeds, hangingReads, hostileRules } from './calendars.ts'
import { silentConnections } from './connections.ts'
import { hangingMail, hangingWebhooks } from './deliveries.ts'
import { pages } from './page-readers.ts'

/** Webhooks, calendars and a mail that hang, all at once; what the victim waits for is the slowest of a delivery, a sync and a link. */
const everythingHangs: Attack = async (product, victim, isOver) => {
  const begun = new Set<Attack>()
  const parts = [hangingWebhooks, hangingReads, hangingMail]
  // The time begins once all of them are prepared.
  const ended = await Promise.all(
    parts.map(part =>
      part(product, victim, () => (begun.add(part).size === parts.length ? isOver() : false)),
    ),
  )
  return {
    done: ended.map(({ done }) => done).join('; '),
    victimMs: Math.max(...ended.map(({ victimMs = 0 }) => victimMs)),
  }
}

export const attacks: Record<string, Attack> = {
  'hanging-feeds': hangingFeeds,
  'hanging-reads': hangingReads,
  'clash-mails': clashMails,
  'calendar-reader': calendarReader,
  'hostile-rules': hostileRules,
  'hanging-webhooks': hangingWebhooks,
  'hanging-mail': hangingMail,
  'everything-hangs': everythingHangs,
  'silent-connections': silentConnections,
  pages,
}
