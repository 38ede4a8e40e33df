import { useEffect, useState } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { cacheApp } from '#src/web/offline/cache-app.ts'
import { PublicLayout } from '#src/web/layouts/public-layout.tsx'
import { useViewer } from '#src/web/session/session.ts'
import { AccountFrame } from './account-frame.tsx'

/**
 * The frame of a signed-in user. It loads no data itself: dialogs opened in it while its screen is fetched stay open. A visitor,
 * who is redirected to the login from here, keeps the bar of the page they come from.
 */
export default function AccountShellLayout() {
  const user = useViewer()
  // The page for use without a connection was rendered for no user, and opens for the user of this device.
  const isForOffline = useRouteLoaderData<{ isForOffline: boolean }>('root')?.isForOffline ?? false
  const [isAccount, setAccount] = useState(user !== null || isForOffline)
  // Once shown it stays: a user who logs out is redirected.
  if (user && !isAccount) setAccount(true)
  useEffect(cacheApp, [])
  if (!user && !isAccount)
    return (
      <PublicLayout>
        <Outlet />
      </PublicLayout>
    )
  return (
    <AccountFrame user={user}>
      <Outlet />
    </AccountFrame>
  )
}
