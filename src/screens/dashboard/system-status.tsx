import { useQuery } from '@tanstack/react-query'
import { Link } from '#src/web/link.tsx'
import { health } from '#src/contract/health.ts'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'

const ASK_AGAIN_MS = 60_000

/** Status of the product, checked now rather than assumed. */
export function SystemStatus() {
  const { isSuccess, isError } = useQuery({ ...query(health, {}), refetchInterval: ASK_AGAIN_MS, retry: 0 })
  const words = isError ? 'We can’t reach Naledi' : isSuccess ? 'All systems working' : 'Checking…'
  return (
    <p className="flex flex-wrap items-center gap-x-4 pt-2 text-sm text-ink-2">
      <output className="inline-flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${isError ? 'bg-alarm' : isSuccess ? 'bg-leaf' : 'bg-edge'}`}
        />
        {words}
      </output>
      <Link to={links.status()} className="link inline-flex min-h-11 items-center">
        System status
      </Link>
    </p>
  )
}
