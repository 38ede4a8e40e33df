import { Outlet } from 'react-router'
import { AccountLayout } from '#src/web/layouts/account-layout.tsx'
import { session, signedIn, useUser, wanted } from '#src/web/session.ts'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { ConfirmAddress } from '#src/features/accounts/web/confirm-address.tsx'
import { useSignOut } from '#src/features/accounts/web/use-sign-out.ts'
import { ScreensAtHand } from './screens-at-hand.tsx'
import { useCounts } from './use-counts.ts'
import type { Route } from './+types/account-shell-layout'

/** Everything below needs a signed-in user; which roles, each screen says. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (!session.get()) wanted.keep(url)
  signedIn()
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const user = useUser()
  return (
    <AccountLayout user={user} onLogout={() => undefined}>
      <Spinner size="lg" className="min-h-[60dvh]" />
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
