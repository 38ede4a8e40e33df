import { CircleUser, LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { capitalised } from '#src/contract/words.ts'
import { links } from '../links.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx'
import { ThemeMenuItem } from '../ui/theme-menu-item.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { isAt, type AccountUser, type Destination } from './navigation.ts'

const nameOf = (user: AccountUser | null) => user?.name || 'User'

/** What belongs to the person: under the name, at every width. */
export function UserMenu({ user, onLogout }: { user: AccountUser; onLogout: () => void }) {
  const name = nameOf(user)
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md pl-1 text-left"
        >
          <Avatar name={name} src={user.profileImage} />
          <span className="sr-only">Account, </span>
          <span className="max-w-40 truncate text-sm font-semibold max-xl:sr-only">{name}</span>
        </button>
      }
    >
      <div className="max-w-72 px-3 py-2 leading-snug">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-ink-2">{user.email}</p>
      </div>
      <MenuLine />
      <MenuItem icon={CircleUser} to={links.profile()}>
        Profile
      </MenuItem>
      <ThemeMenuItem />
      <MenuItem icon={LogOut} onSelect={onLogout}>
        Logout
      </MenuItem>
    </Menu>
  )
}

type AccountSheetProps = {
  user: AccountUser | null
  places: readonly Destination[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onLogout: () => void
}

/** All links, who is signed in, and the way out. */
export function AccountSheet({ user, places, open, onOpenChange, onLogout }: AccountSheetProps) {
  const close = () => onOpenChange(false)
  const leave = () => {
    close()
    onLogout()
  }
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
      <nav aria-label="All screens" className="border-t border-line px-2 py-2">
        <ul>
          {places.map(place => (
            <li key={place.to}>
              <SheetLink place={place} onFollow={close} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line px-5 pt-2">
        <ThemeToggle className="w-full font-medium" />
        <Button icon={LogOut} wide className="mt-2" onClick={leave}>
          Logout
        </Button>
      </div>
    </Sheet>
  )
}

function SheetLink({ place, onFollow }: { place: Destination; onFollow: () => void }) {
  const { pathname } = useLocation()
  const here = isAt(pathname, place.to)
  const Icon = place.icon
  return (
    <Link
      to={place.to}
      onClick={onFollow}
      aria-current={here ? 'page' : undefined}
      className={`flex min-h-12 items-center gap-3 rounded-md px-3 font-medium ${here ? 'bg-indigo-soft' : 'hover:bg-sunken'}`}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={`size-5 ${here ? 'text-indigo' : 'text-ink-3'}`}
      />
      {place.word}
    </Link>
  )
}
