import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Island } from '#src/web/islands/island.tsx'
import { AccountLayout } from '#src/web/layouts/account-layout.tsx'
import type { Viewer } from '#src/web/session/viewer.ts'
import AccountMenu from './account-menu.island.tsx'
import SearchButton from './search.island.tsx'
import AccountTabBar from './tab-bar.island.tsx'
import AccountTopLinks from './top-links.island.tsx'
import AccountUserMenu from './user-menu.island.tsx'

/** The signed-in shell with what moves in it, round a screen of the app or a document. */
export function AccountFrame({ user, children }: { user: Viewer | null; children: ReactNode }) {
  const { pathname } = useLocation()
  // Requests wait for a realtor alone, and are counted at once; what a guest reads stays light.
  const when = user?.role === 'realtor' ? 'seen' : 'touched'
  return (
    <AccountLayout
      user={user}
      pathname={pathname}
      topLinks={
        user ? <Island name="top-links" of={AccountTopLinks} props={{ user, pathname }} when={when} /> : null
      }
      search={
        user && user.role !== 'admin' ? (
          <Island
            name="search"
            of={SearchButton}
            props={{ role: user.role, isWide: user.role === 'client' }}
          />
        ) : null
      }
      menus={
        <>
          {user?.role === 'realtor' ? (
            <Island name="account-menu" of={AccountMenu} props={{ user, pathname }} when={when} />
          ) : null}
          {user ? <Island name="user-menu" of={AccountUserMenu} props={{ user }} /> : null}
        </>
      }
      tabBar={<Island name="tab-bar" of={AccountTabBar} props={{ user, pathname }} when={when} />}
    >
      {children}
    </AccountLayout>
  )
}
