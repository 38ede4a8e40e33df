import { Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { capitalised } from '#src/contract/words.ts'
import { links } from '../links.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { TabBar, TopLinks } from './account-links.tsx'
import { AccountSheet, UserMenu } from './account-menus.tsx'
import { destinationsOf, isAt, type AccountUser, type NavigationCounts } from './navigation.ts'
import { SkipLink } from './skip-link.tsx'

const NOTHING_WAITS: NavigationCounts = {}

export type AccountLayoutProps = {
  user: AccountUser | null
  onLogout: () => void
  counts?: NavigationCounts
  children: ReactNode
}

/** The signed-in shell: calm, dense, the same on every screen. `PageHeader` and `PageBody` go inside. */
export function AccountLayout({ user, onLogout, counts = NOTHING_WAITS, children }: AccountLayoutProps) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const places = user ? destinationsOf(user.role) : []
  const hasMenuButton = user?.role === 'realtor' && isAt(pathname, links.dashboard())
  return (
    <>
      <SkipLink />
      <header className="on-night sticky top-0 z-30 bg-night text-on-night">
        <div className="mx-auto flex h-[60px] max-w-[1240px] items-center gap-2 px-4 sm:gap-6 md:px-5">
          <Logo to={links.dashboard()} onNight />
          <TopLinks places={places} counts={counts} />
          <div className="ml-auto flex items-center gap-2 sm:gap-3">
            {user ? <RoleBadge role={user.role} /> : null}
            {hasMenuButton ? (
              <Button
                look="quiet"
                icon={Menu}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
                className="max-[359px]:px-1 max-[359px]:[&>svg]:hidden"
              >
                Menu
              </Button>
            ) : null}
            {user ? <UserMenu user={user} onLogout={onLogout} /> : null}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pb-24 [--gutter:1.25rem] [--measure:1240px] lg:pb-12">
        {children}
      </main>
      <TabBar places={places} counts={counts} onMore={() => setOpen(true)} />
      <AccountSheet user={user} places={places} open={open} onOpenChange={setOpen} onLogout={onLogout} />
    </>
  )
}

function RoleBadge({ role }: { role: string }) {
  return (
    <span className="inline-flex h-6 items-center rounded-sm border border-on-night-2/50 px-2 text-xs font-semibold text-on-night">
      {capitalised(role)}
    </span>
  )
}
