import { Mail, MailCheck } from 'lucide-react'
import type { Answer } from '#src/contract/endpoint.ts'
import { capitalised, grouped } from '#src/contract/words.ts'
import { Avatar } from '#src/web/ui/avatar.tsx'
import { Badge } from '#src/web/ui/badge.tsx'
import { Card, CardBody, CardHeader, Figure, Figures } from '#src/web/ui/card.tsx'
import type { stats, UserAnswer } from '../../contract.ts'

type Stats = Answer<typeof stats>

/** Who this is, as others see it. */
export function Identity({ user }: { user: UserAnswer }) {
  return (
    <div className="flex items-center gap-4 sm:gap-5">
      <Avatar name={user.name} src={user.profileImage} size="xl" className="max-sm:size-16 max-sm:text-lg" />
      <div className="min-w-0">
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
      </div>
    </div>
  )
}

export function ProfileFigures({ stats }: { stats: Stats }) {
  return (
    <Figures className="max-lg:grid-cols-3">
      <Figure label="Properties" value={grouped(stats.properties)} />
      <Figure label="Bookings" value={grouped(stats.bookings)} />
      <Figure label="Messages" value={grouped(stats.messages)} />
    </Figures>
  )
}

export function AiUsageCard({ usage }: { usage: Stats['aiUsage'] }) {
  return (
    <Card>
      <CardHeader title="AI Usage" />
      <CardBody className="pt-0!">
        <dl className="space-y-2">
          <Line name="Requests" value={grouped(usage.requests)} />
          <Line name="Tokens" value={grouped(usage.tokens)} />
        </dl>
      </CardBody>
    </Card>
  )
}

/** A name and what it comes to, at either end of a line. */
export function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="num text-right font-medium">{value}</dd>
    </div>
  )
}
