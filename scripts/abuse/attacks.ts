import type { Attack } from './attack.ts'
import { calendarReader, clashMails, hangingFeeds, hangingReads, hostileRules } from './calendars.ts'
import { silentConnections } from './connections.ts'
import { hangingMail, hangingWebhooks } from './deliveries.ts'

export const attacks: Record<string, Attack> = {
  'hanging-feeds': hangingFeeds,
  'hanging-reads': hangingReads,
  'clash-mails': clashMails,
  'calendar-reader': calendarReader,
  'hostile-rules': hostileRules,
  'hanging-webhooks': hangingWebhooks,
  'hanging-mail': hangingMail,
  'silent-connections': silentConnections,
}
