import { Mail, MailCheck } from 'lucide-react'
import type { Answer } from '#src/contract/endpoint.ts'
import { capitalised, grouped } from '#src/contract/words.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Card } from '#src/web/ui/card.tsx'
import type { stats, UserAnswer } from '../../contract.ts'

type Stats = Answer<typeof stats>

/** Who this is, as others see it. */
export function Identity({ user }: { user: UserAnswer }) {
  return (
    <>
      <p className="font-display text-2xl font-medium break-words">{user.name}</p>
      <p className="mt-0.5 break-words text-ink-2">{user.email}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge>{capitalised(user.role)}</Badge>
        <Badge
          tone={user.emailVerified ? 'confirmed' : 'pending'}
          icon={user.emailVerified ? MailCheck : Mail}
        >
          {user.emailVerified ? 'Email confirmed' : 'Email not confirmed'}
        </Badge>
      </p>
    </>
  )
}

/** What somebody has here: a guest lists no homes, and whoever looks after the product has none of it. */
export function ProfileFigures({ stats, role }: { stats: Stats; role: UserAnswer['role'] }) {
  if (role === 'admin') return null
  const figures = { Properties: stats.properties, Bookings: stats.bookings, Messages: stats.messages }
  const shown = Object.entries(figures).filter(([label]) => role === 'realtor' || label !== 'Properties')
  return (
    <Card>
      <dl className="num flex divide-x divide-line">
        {shown.map(([label, count]) => (
          <div key={label} className="min-w-0 flex-1 p-4">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="mt-0.5 font-display text-xl font-medium">{grouped(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
