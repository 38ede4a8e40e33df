import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../link.tsx'
import { links } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/marks/logo.tsx'
import type { AccountUser } from './navigation.ts'
import { PublicFooter } from './public-footer.tsx'
import { SkipLink } from './skip-link.tsx'

type Place = { to: string; word: string; isMain?: boolean }

const VISITOR: readonly Place[] = [
  { to: links.browse(), word: 'Browse Properties' },
  { to: links.login(), word: 'Login' },
  { to: links.register(), word: 'Sign Up', isMain: true },
  { to: links.favourites(), word: 'Favourites' },
]
const SIGNED_IN: readonly Place[] = [
  { to: links.browse(), word: 'Browse Properties' },
  { to: links.dashboard(), word: 'Dashboard', isMain: true },
]

export type PublicLayoutProps = { user?: AccountUser | null; children: ReactNode }

/** The frame of every page that needs no account; whole without script. */
export function PublicLayout({ user = null, children }: PublicLayoutProps) {
  const places = user ? SIGNED_IN : VISITOR
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-ground">
        <div className="mx-auto flex h-16 max-w-[1200px] items-center justify-between gap-4 px-4 md:px-6">
          <Logo to={user ? links.dashboard() : links.home()} />
          <nav aria-label="Main" className="flex items-center gap-1">
            <ul className="flex items-center gap-1">
              {places.map(place => (
                <li key={place.to} className={place.isMain ? '' : 'max-md:hidden'}>
                  <ButtonLink to={place.to} variant={place.isMain ? 'line' : 'quiet'}>
                    {place.word}
                  </ButtonLink>
                </li>
              ))}
            </ul>
            <SmallMenu places={places} />
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 [--top-bar:65px]">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

/** A disclosure, since it opens without script; a new address brings it back closed. */
function SmallMenu({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation()
  return (
    <details key={pathname} className="group -mr-2 md:hidden">
      <summary className="btn btn-quiet btn-icon list-none">
        <span className="sr-only">Menu</span>
        <Menu className="size-6 group-open:hidden" />
        <X className="hidden size-6 group-open:block" />
      </summary>
      <ul className="absolute inset-x-0 top-full border-b border-line bg-ground px-4 pt-1 pb-4 shadow-lift">
        {places.map(place => (
          <li key={place.to} className="border-t border-line first:border-t-0">
            <Link to={place.to} className="flex min-h-13 items-center text-lg font-medium">
              {place.word}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
