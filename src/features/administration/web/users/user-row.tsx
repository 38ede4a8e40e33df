import { grouped, timeAgo } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { useNow } from '#src/web/use-now.ts'
import type { UserSummary } from '../../contract/users.ts'
import { counted, UserBadges } from './user-words.tsx'

/** Somebody in the list; all of it leads to their page. */
export function UserRow({ user }: { user: UserSummary }) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-sunken/60 md:px-5 lg:grid-cols-[auto_minmax(0,1fr)_16rem_22rem]">
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:col-start-2 lg:contents">
        <p className="flex flex-wrap gap-2">
          <UserBadges user={user} />
        </p>
        <Counts user={user} />
      </div>
    </li>
  )
}

/** Shows what they have here, in columns where there is room. */
function Counts({ user: { role, properties, bookings, lastSeenAt } }: { user: UserSummary }) {
  const now = useNow()
  return (
    <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2 lg:grid lg:grid-cols-3 lg:text-right">
      {role === 'realtor' ? (
        <span className="lg:col-start-1">{`${grouped(properties)} ${counted(properties, 'property', 'properties')}`}</span>
      ) : null}
      {role === 'admin' ? null : (
        <span className="lg:col-start-2">{`${grouped(bookings)} ${counted(bookings, 'booking')}`}</span>
      )}
      <span className="text-ink-3 lg:col-start-3">
        {lastSeenAt ? timeAgo(now - Date.parse(lastSeenAt)) : 'Logged out'}
      </span>
    </p>
  )
}
