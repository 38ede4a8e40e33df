import { Outlet, useLocation } from 'react-router'
import { AccountLayout } from '#src/web/layouts/account-layout.tsx'
import { links } from '#src/web/links.ts'
import { session, signedIn, useUser, wanted } from '#src/web/session.ts'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { ConfirmAddress } from '#src/features/accounts/web/parts/confirm-address.tsx'
import { DemoDoor, demoDoor } from '#src/features/accounts/web/parts/demo-door.tsx'
import { useSignOut } from '#src/features/accounts/web/parts/use-sign-out.ts'
import { ScreensAtHand } from './screens-at-hand.tsx'
import { useCounts } from './use-counts.ts'
import type { Route } from './+types/account-shell-layout'

/** Everything below needs a signed-in user; which roles, each screen says. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (url.pathname === links.dashboard()) await demoDoor()
  if (!session.get()) wanted.keep(url)
  signedIn()
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <AccountLayout user={user} onLogout={() => undefined}>
      <Spinner size="lg" className="min-h-[60dvh]" />
      {user || pathname !== links.dashboard() ? null : <DemoDoor />}
    </AccountLayout>
  )
}

export default function AccountShellLayout() {
  const user = useUser()
  return (
    <AccountLayout user={user} onLogout={useSignOut()} counts={useCounts(user)}>
      <ConfirmAddress />
      <Outlet />
      {user ? <ScreensAtHand role={user.role} /> : null}
    </AccountLayout>
  )
}
