import { useEffect, useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { useViewer } from '#src/web/session/session.ts'
import type { Party } from '../../rules.ts'

const TICK_MS = 30_000

/** Returns who looks, and when: told again twice a minute, so that a countdown counts and a request that ran out is shown as it is. */
export function useParty(): Party {
  const user = useViewer()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return { side: user?.role === 'realtor' ? 'host' : 'guest', today: dayOf(now), now }
}
