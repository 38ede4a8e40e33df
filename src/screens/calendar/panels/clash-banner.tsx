import { useQuery } from '@tanstack/react-query'
import { countWaiting } from '#src/features/channels/contract/waiting.ts'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'

const FirstClash = loadable(async () => (await import('./first-clash.tsx')).FirstClash)

/** Above the calendar what was sold twice: it comes before all else. That there is something the shell has asked for already; most hosts never load the rest. */
export function ClashBanner({ property }: { property?: string }) {
  const { data } = useQuery(query(countWaiting, {}))
  return data?.clashes ? <FirstClash property={property} /> : null
}
