import { Outlet } from 'react-router'
import { PublicLayout } from '#src/web/layouts/public-layout.tsx'
import { useViewer } from '#src/web/session/session.ts'
import { AccountFrame } from './account-frame.tsx'

/**
 * Public pages: a visitor sees the public frame, a signed-in user the same page inside the shell. See
 * docs/product/screens.md#one-page-in-two-frames.
 */
export default function OpenShellLayout() {
  const user = useViewer()
  return user ? (
    <AccountFrame user={user}>
      <Outlet />
    </AccountFrame>
  ) : (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
