import { useSignOut } from '#src/features/accounts/web/parts/use-sign-out.ts'
import { UserMenu } from '#src/web/layouts/user-menu.tsx'
import type { Viewer } from '#src/web/viewer.ts'

/** What belongs to the person, and the way out. */
export default function AccountUserMenu({ user }: { user: Viewer }) {
  return <UserMenu user={user} onLogout={useSignOut()} />
}
