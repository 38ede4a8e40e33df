import { Mail, MailCheck } from 'lucide-react'
import type { Answer } from '#src/contract/endpoint.ts'
import { capitalised, grouped } from '#src/contract/words.ts'
import { measureOf } from '#src/web/layouts/page.tsx'
import type { Viewer } from '#src/web/session/viewer.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import type { stats } from '../../contract.ts'

type Stats = Answer<typeof stats>

/** Name, role and figures of an account. The figures keep their place until they have loaded. */
export function ProfileHead({ user, stats }: { user: Viewer; stats: Stats | undefined }) {
  return (
    <div className={`flex ${measureOf(false)} flex-wrap items-center gap-x-5 gap-y-4 pt-6 pb-3`}>
      <Avatar name={user.name} src={user.profileImage} size="lg" className="sm:size-16 sm:text-lg" />
      <div className="min-w-0 flex-1 basis-44">
        <h1 className="font-display text-3xl font-medium break-words">{user.name}</h1>
        <p className="break-words text-ink-2">{user.email}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{capitalised(user.role)}</Badge>
          <Badge
            tone={user.emailVerified ? 'confirmed' : 'pending'}
            icon={user.emailVerified ? MailCheck : Mail}
          >
            {user.emailVerified ? 'Email confirmed' : 'Email not confirmed'}
          </Badge>
        </p>
      </div>
      {user.role === 'admin' ? null : (
        <ProfileFigures stats={stats} hasProperties={user.role === 'realtor'} />
      )}
    </div>
  )
}

const FIGURES = { Properties: 'properties', Bookings: 'bookings', Messages: 'messages' } as const

/** Counts of properties, bookings and messages; a guest has no properties. */
function ProfileFigures({ stats, hasProperties }: { stats: Stats | undefined; hasProperties: boolean }) {
  return (
    <dl className="num flex divide-x divide-line text-center max-sm:w-full">
      {Object.entries(FIGURES)
        .filter(([label]) => hasProperties || label !== 'Properties')
        .map(([label, name]) => (
          <div key={label} className="flex flex-1 flex-col-reverse px-2 max-sm:min-w-0 sm:px-5">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-lg leading-7 font-semibold">
              {stats ? grouped(stats[name]) : <Skeleton className="mx-auto h-7 w-8" />}
            </dd>
          </div>
        ))}
    </dl>
  )
}
