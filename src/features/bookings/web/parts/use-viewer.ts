import { useEffect, useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { useUser } from '#src/web/session.ts'
import type { Viewer } from '../../rules.ts'

const TICK_MS = 30_000

/** Who looks, and when: told again twice a minute, so that a countdown counts and a request that ran out is shown as it is. */
export function useViewer(): Viewer {
  const user = useUser()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return { role: user?.role ?? 'client', today: dayOf(now), now }
}
