import { useSignOut } from '#src/features/accounts/web/parts/use-sign-out.tsx'
import { UserMenu } from '#src/web/layouts/user-menu.tsx'
import type { Viewer } from '#src/web/session/viewer.ts'

/** Account links of the person, and the logout. */
export default function AccountUserMenu({ user }: { user: Viewer }) {
  const { signOut, dialog } = useSignOut()
  return (
    <>
      <UserMenu user={user} onLogout={signOut} />
      {dialog}
    </>
  )
}
