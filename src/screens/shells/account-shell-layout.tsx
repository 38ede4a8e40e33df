import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { cacheApp } from '#src/web/cache-app.ts'
import { links } from '#src/web/links.ts'
import { signedIn } from '#src/web/guards.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import { loadable } from '#src/web/loadable.tsx'
import { session, useViewer, wantedAddress } from '#src/web/session.ts'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { ConfirmAddress } from '#src/features/accounts/web/parts/confirm-address.tsx'
import { DemoDoor, demoDoor } from '#src/features/accounts/web/parts/demo-door.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { Route } from './+types/account-shell-layout'

// After what is looked at.
const CacheStays = loadable(async () => (await import('./cache-stays.tsx')).CacheStays)

/** Everything below needs a signed-in user; which roles, each screen says. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (url.pathname === links.dashboard()) await demoDoor()
  // The place on a page is in the address of the browser alone.
  if (!session.get()) wantedAddress.keep(url.pathname === location.pathname ? location : url)
  signedIn()
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const user = useViewer()
  const { pathname } = useLocation()
  // Without a line the frame comes from a page that was made for another address.
  const isHydrated = useHydrated()
  return (
    <AccountFrame user={user}>
      <Spinner size="lg" className="min-h-[60dvh]" />
      {isHydrated && !user && pathname === links.dashboard() ? <DemoDoor /> : null}
    </AccountFrame>
  )
}

export default function AccountShellLayout() {
  const user = useViewer()
  useEffect(cacheApp, [])
  return (
    <AccountFrame user={user}>
      <ConfirmAddress />
      <Outlet />
      {user?.role === 'client' ? <CacheStays /> : null}
    </AccountFrame>
  )
}
