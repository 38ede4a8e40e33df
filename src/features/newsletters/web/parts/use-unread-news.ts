import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { useViewer } from '#src/web/session/session.ts'
import { listFeed } from '../../contract/feed.ts'

/** Returns how many newsletters wait for a guest; nobody else has a feed. */
export function useUnreadNews(): number {
  const isClient = useViewer()?.role === 'client'
  const { data } = useQuery({ ...query(listFeed, { type: 'newsletter', pageSize: 1 }), enabled: isClient })
  return data?.unread ?? 0
}
