import { grouped, timeAgo } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/avatar.tsx'
import { useNow } from '#src/web/use-now.ts'
import type { UserSummary } from '../contract/users.ts'
import { counted, UserBadges } from './user-words.tsx'

/** Somebody in the list; all of it leads to their page. */
export function UserRow({ user }: { user: UserSummary }) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-sunken/60 md:px-5 lg:grid-cols-[auto_minmax(0,1fr)_auto_22rem]">
      <Avatar name={user.name} />
      <div className="min-w-0 leading-snug">
        <Link
          to={links.adminUser(user._id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {user.name}
        </Link>
        <p className="truncate text-sm text-ink-2">{user.email}</p>
      </div>
      <p className="flex flex-wrap gap-2 max-lg:col-start-2 lg:justify-end">
        <UserBadges user={user} />
      </p>
      <Counts user={user} />
    </li>
  )
}

/** What they have here, in columns where there is room. */
function Counts({ user: { role, properties, bookings, lastSeenAt } }: { user: UserSummary }) {
  const now = useNow()
  const column = 'lg:w-28 lg:text-right'
  return (
    <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2 max-lg:col-start-2 lg:justify-end">
      {role === 'realtor' ? (
        <span
          className={column}
        >{`${grouped(properties)} ${counted(properties, 'property', 'properties')}`}</span>
      ) : null}
      {role === 'admin' ? null : (
        <span className={column}>{`${grouped(bookings)} ${counted(bookings, 'booking')}`}</span>
      )}
      <span className={`text-ink-3 ${column}`}>
        {lastSeenAt ? timeAgo(now - Date.parse(lastSeenAt)) : 'Logged out'}
      </span>
    </p>
  )
}
