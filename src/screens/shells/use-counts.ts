import { useQuery } from '@tanstack/react-query'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { countWaiting } from '#src/features/channels/contract/waiting.ts'
import { countLate } from '#src/features/money/contract/waiting.ts'
import { useUnread } from '#src/features/messages/web/parts/use-unread.ts'
import { useUnreadNews } from '#src/features/newsletters/web/parts/use-unread-news.ts'
import { query } from '#src/web/api.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import type { NavigationCounts } from '#src/web/layouts/navigation.ts'
import type { Viewer } from '#src/web/session/viewer.ts'

/**
 * Counts next to the links of the navigation: unread messages and news, and a realtor's open requests, channels that need
 * attention and payments that are late.
 */
export function useCounts(user: Viewer | null): NavigationCounts {
  const { data } = useQuery({
    ...query(listBookings, { pageSize: 1 }),
    enabled: user?.role === 'realtor',
  })
  const { data: waiting } = useQuery({ ...query(countWaiting, {}), enabled: user?.role === 'realtor' })
  const { data: money } = useQuery({ ...query(countLate, {}), enabled: user?.role === 'realtor' })
  const unread = useUnread()
  const unreadNews = useUnreadNews()
  const isHydrated = useHydrated()
  if (!isHydrated) return {}
  return {
    // Requests and changes, as the list and the dashboard count them.
    bookings: data?.agenda.waiting || undefined,
    messages: unread || undefined,
    news: unreadNews || undefined,
    channels: (waiting && waiting.feeds + waiting.clashes) || undefined,
    money: money?.late || undefined,
  }
}
