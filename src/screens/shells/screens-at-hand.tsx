import { useEffect, useState } from 'react'
import { destinationsOf, type Role } from '#src/web/layouts/navigation.ts'
import { links } from '#src/web/links.ts'

// React Router's own list of files; what it needs of it is here. Its PrefetchPageLinks would do, were it not for the
// whole page that it loads anew, into nothing, when the line breaks before a file has come.
type RouteFiles = { path?: string; module: string; clientLoaderModule?: string; imports?: string[] }
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> }
  }
}

// Rendered by the server, so without a line there is nothing to show of it.
const SERVED = new Set([links.browse()])
const ONE_BOOKING = '/booking/:id'

function filesOf(pages: readonly string[]): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's name for it
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  const wanted = routes.filter(({ path }) => pages.includes(`/${path}`))
  const files = wanted.flatMap(({ module, clientLoaderModule = module, imports = [] }) => [
    module,
    clientLoaderModule,
    ...imports,
  ])
  return [...new Set(files)]
}

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
  const pages = destinationsOf(role)
    .map(({ to }) => to)
    .filter(page => !SERVED.has(page))
  return filesOf([...pages, ONE_BOOKING]).map(file => <link key={file} rel="modulepreload" href={file} />)
}
