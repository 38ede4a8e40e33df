import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { cacheApp } from '#src/web/cache-app.ts'
import { useViewer } from '#src/web/session.ts'
import { AccountFrame } from './account-frame.tsx'

/** The frame of a signed-in user. It asks for nothing itself: what somebody opens in it while its screen is fetched stays open. */
export default function AccountShellLayout() {
  const user = useViewer()
  useEffect(cacheApp, [])
  return (
    <AccountFrame user={user}>
      <Outlet />
    </AccountFrame>
  )
}
