import { CircleQuestionMark, LogOut, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalised } from '#src/contract/words.ts'
import { Link } from '../link.tsx'
import { links } from '../links.ts'
import { useMedia } from '../use-media.ts'
import { Avatar } from '../ui/marks/avatar.tsx'
import { Badge } from '../ui/marks/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialogs/dialog.tsx'
import ThemeToggle from '../ui/theme/theme-toggle.island.tsx'
import { furtherPlacesOf } from './further-places.ts'
import {
  countFor,
  type AccountUser,
  type Destination,
  isAt,
  nameOf,
  type NavigationCounts,
} from './navigation.ts'

export type AccountPlacesProps = {
  user: AccountUser | null
  places: readonly Destination[]
  pathname: string
  counts?: NavigationCounts
  onLogout: () => void
  /** Opens the search, for those who have one. */
  onSearch?: (() => void) | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All links, who is signed in, and the way out. */
export function AccountPlaces(props: AccountPlacesProps) {
  const { user, places, pathname, counts = {}, open, onOpenChange, onLogout, onSearch } = props
  const isWide = useMedia('(width >= 64rem)')
  const close = () => onOpenChange(false)
  const leave = () => {
    close()
    onLogout()
  }
  const linksTo = (destinations: readonly Destination[]) =>
    destinations.map(place => (
      <li key={place.to}>
        <SheetLink place={place} pathname={pathname} count={countFor(place, counts)} onFollow={close} />
      </li>
    ))
  const further = user ? furtherPlacesOf(user.role) : []
  const groups = [
    <PlacesNav key="all" label="All screens" className="lg:grid lg:grid-cols-2">
      {linksTo(places)}
    </PlacesNav>,
    further.length > 0 ? (
      <PlacesNav key="further" label="More screens">
        {linksTo(further)}
      </PlacesNav>
    ) : null,
  ]
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <div className="flex items-center gap-3 px-5 py-3">
        <Avatar name={nameOf(user)} src={user?.profileImage} size="lg" />
        <div className="min-w-0 flex-1 leading-snug">
          <p className="truncate font-semibold">{nameOf(user)}</p>
          <p className="truncate text-sm text-ink-2">{user?.email}</p>
        </div>
        {user ? <Badge>{capitalised(user.role)}</Badge> : null}
      </div>
      {onSearch ? (
        <div className="px-5 pb-3">
          <Button
            icon={Search}
            wide
            className="justify-start"
            onClick={() => {
              close()
              // Once the focus is back where it was: it returns there from the search.
              requestAnimationFrame(() => setTimeout(onSearch))
            }}
          >
            Search
          </Button>
        </div>
      ) : null}
      {/* Beside a bar that shows the first, the others are what one opens it for. */}
      {isWide ? groups.toReversed() : groups}
      <div className="border-t border-line px-5 pt-2">
        <Link
          to={links.help({ about: pathname })}
          onClick={close}
          className="flex min-h-12 items-center gap-3 font-medium"
        >
          <CircleQuestionMark className="size-5 text-ink-3" />
          Help with this page
        </Link>
        <ThemeToggle className="w-full font-medium" />
        <Button icon={LogOut} wide className="mt-2" onClick={leave}>
          Logout
        </Button>
      </div>
    </Sheet>
  )
}

type PlacesNavProps = { label: string; className?: string; children: ReactNode }

const PlacesNav = ({ label, className, children }: PlacesNavProps) => (
  <nav aria-label={label} className="border-t border-line px-2 py-2">
    <ul className={className}>{children}</ul>
  </nav>
)

type SheetLinkProps = { place: Destination; pathname: string; count: number; onFollow: () => void }

function SheetLink({ place, pathname, count, onFollow }: SheetLinkProps) {
  const here = isAt(pathname, place)
  const Icon = place.icon
  return (
    <Link
      to={place.to}
      onClick={onFollow}
      aria-current={here ? 'page' : undefined}
      className={`flex min-h-12 items-center gap-3 rounded-md px-3 font-medium ${here ? 'bg-indigo-soft' : 'hover:bg-sunken'}`}
    >
      <Icon className={`size-5 ${here ? 'text-indigo' : 'text-ink-3'}`} />
      {place.word}
      {count > 0 ? <Badge tone="pending" className="num ml-auto">{`${count} waiting`}</Badge> : null}
    </Link>
  )
}
