import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { useViewer } from '#src/web/session/session.ts'
import { listConversations } from '../../contract.ts'

/** Returns how many messages wait for who is signed in; an administrator has none. */
export function useUnread(): number {
  const role = useViewer()?.role
  const { data } = useQuery({
    ...query(listConversations, { pageSize: 1 }),
    enabled: role === 'realtor' || role === 'client',
  })
  return data?.unread ?? 0
}
