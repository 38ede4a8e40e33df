import { useQuery } from '@tanstack/react-query'
import { stats } from '#src/features/accounts/contract.ts'
import { PropertyLimit } from '#src/features/billing/web/parts/property-limit.tsx'
import { query } from '#src/web/api.ts'

/** Shows what the plan says of one property more, above a form that would add it. */
export function PropertiesLeft({ className }: { className?: string }) {
  const { data } = useQuery(query(stats, {}))
  return <PropertyLimit used={data?.properties} {...(className ? { className } : {})} />
}
