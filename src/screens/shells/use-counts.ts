import { useQuery } from '@tanstack/react-query'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { query } from '#src/web/api.ts'
import { useAwake } from '#src/web/islands/use-awake.ts'
import type { NavigationCounts } from '#src/web/layouts/navigation.ts'
import type { Viewer } from '#src/web/viewer.ts'

/** What waits for this user, beside the words of the navigation: a realtor's requests to answer. */
export function useCounts(user: Viewer | null): NavigationCounts {
  const { data } = useQuery({
    ...query(listBookings, { tab: 'pending', pageSize: 1 }),
    enabled: user?.role === 'realtor',
  })
  const isAwake = useAwake()
  return { bookings: (isAwake && data?.counts.pending) || undefined }
}
