import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSignOut } from '#src/features/accounts/web/parts/use-sign-out.ts'
import { Island } from '#src/web/islands/island.tsx'
import { AccountLayout } from '#src/web/layouts/account-layout.tsx'
import { AccountSheet } from '#src/web/layouts/account-sheet.tsx'
import { destinationsOf, isAt } from '#src/web/layouts/navigation.ts'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import type { Viewer } from '#src/web/viewer.ts'
import AccountTabBar from './tab-bar.island.tsx'
import AccountTopLinks from './top-links.island.tsx'
import AccountUserMenu from './user-menu.island.tsx'

/** The signed-in shell with what moves in it, round a screen of the app or a document. */
export function AccountFrame({ user, children }: { user: Viewer | null; children: ReactNode }) {
  const { pathname } = useLocation()
  // Requests wait for a realtor alone, and are counted at once.
  const when = user?.role === 'realtor' ? 'seen' : 'touched'
  return (
    <AccountLayout
      user={user}
      topLinks={
        user ? <Island name="top-links" of={AccountTopLinks} props={{ user, pathname }} when={when} /> : null
      }
      menus={
        <>
          {user?.role === 'realtor' && isAt(pathname, links.dashboard()) ? <MenuButton user={user} /> : null}
          {user ? <Island name="user-menu" of={AccountUserMenu} props={{ user }} /> : null}
        </>
      }
      tabBar={<Island name="tab-bar" of={AccountTabBar} props={{ user, pathname }} when={when} />}
    >
      {children}
    </AccountLayout>
  )
}

function MenuButton({ user }: { user: Viewer }) {
  const { pathname } = useLocation()
  return (
    <AccountSheet
      user={user}
      places={destinationsOf(user.role)}
      pathname={pathname}
      onLogout={useSignOut()}
      opener={Opener}
    />
  )
}

function Opener({ onClick }: { onClick: () => void }) {
  return (
    <Button
      look="quiet"
      icon={Menu}
      aria-haspopup="dialog"
      onClick={onClick}
      className="max-[359px]:px-1 max-[359px]:[&>svg]:hidden"
    >
      Menu
    </Button>
  )
}
