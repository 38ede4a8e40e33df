import type { ReactNode } from 'react'
import { capitalised } from '#src/contract/words.ts'
import { Link } from '../link.tsx'
import { links } from '../links.ts'
import { Logo } from '../ui/marks/logo.tsx'
import type { AccountUser } from './navigation.ts'
import { SkipLink } from './skip-link.tsx'

export type AccountLayoutProps = {
  user: AccountUser | null
  /** The address of the screen, which has an article in the help. */
  pathname: string
  /** The links of the top bar. */
  topLinks: ReactNode
  /** The button that opens the search. */
  search: ReactNode
  /** Trailing content, after the role badge. */
  menus: ReactNode
  /** The bar at the foot of a small screen. */
  tabBar: ReactNode
  children: ReactNode
}

/** The signed-in shell: calm, dense, the same on every screen. `PageHeader` and `PageBody` go inside. */
export function AccountLayout({
  user,
  pathname,
  topLinks,
  search,
  menus,
  tabBar,
  children,
}: AccountLayoutProps) {
  return (
    <>
      <SkipLink />
      <header className="on-night sticky top-0 z-30 bg-night text-on-night">
        <div className="mx-auto flex h-[60px] max-w-[1240px] items-center gap-2 px-4 min-[100rem]:max-w-[1400px] sm:gap-4 md:px-5">
          <Logo to={links.dashboard()} onNight />
          {topLinks}
          <div className="ml-auto flex items-center gap-1">
            {user ? <RoleBadge role={user.role} /> : null}
            {search}
            <Link
              to={links.help({ about: pathname })}
              aria-label="Help with this page"
              title="Help with this page"
              className="inline-flex size-11 items-center justify-center rounded-md text-on-night-2 hover:text-on-night max-[359px]:hidden"
            >
              <span className="grid size-[22px] place-items-center rounded-full border-2 border-current text-sm leading-none font-semibold">
                ?
              </span>
            </Link>
            {menus}
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="pb-24 [--gutter:1.25rem] [--top-bar:60px] [--measure:1240px] lg:pb-12"
      >
        {children}
      </main>
      {tabBar}
    </>
  )
}

function RoleBadge({ role }: { role: string }) {
  return (
    <span className="mr-1 hidden h-6 items-center rounded-sm md:inline-flex lg:hidden xl:inline-flex border border-on-night-2/50 px-2 text-xs font-semibold text-on-night">
      {capitalised(role)}
    </span>
  )
}
