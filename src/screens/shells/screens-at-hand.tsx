import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { destinationsOf, type Role } from '#src/web/layouts/navigation.ts'
import { links } from '#src/web/links.ts'

// Rendered by the server, so without a line there is nothing to show of it.
const SERVED = new Set([links.browse()])

/**
 * The code of the signed-in screens, fetched once the first of them stands: when the line breaks, what waits on this
 * device and what it saw last can still be opened. Decisions §Flaws.
 */
export function ScreensAtHand({ role }: { role: Role }) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const ready = () => setLoaded(true)
    if (document.readyState === 'complete') return ready()
    addEventListener('load', ready)
    return () => removeEventListener('load', ready)
  }, [])
  if (!isLoaded) return null
  const pages = destinationsOf(role).map(({ to }) => to)
  return [...pages, links.booking('any')]
    .filter(page => !SERVED.has(page))
    .map(page => <PrefetchPageLinks key={page} page={page} />)
}
