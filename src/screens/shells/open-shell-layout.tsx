import { Outlet } from 'react-router'
import { AccountLayout } from '#src/web/layouts/account-layout.tsx'
import { PublicLayout } from '#src/web/layouts/public-layout.tsx'
import { useUser } from '#src/web/session.ts'
import { useCounts } from './use-counts.ts'
import { useSignOut } from '#src/features/accounts/web/parts/use-sign-out.ts'

/** Pages for everybody: a visitor sees the public frame, a signed-in user the same page inside the shell. Decisions §One screen. */
export default function OpenShellLayout() {
  const user = useUser()
  const signOut = useSignOut()
  const counts = useCounts(user)
  return user ? (
    <AccountLayout user={user} onLogout={signOut} counts={counts}>
      <Outlet />
    </AccountLayout>
  ) : (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
