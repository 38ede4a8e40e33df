import type { ReactNode } from 'react'
import { capitalised, formatDateTime, grouped } from '#src/contract/words.ts'
import { plans } from '#src/features/billing/rules.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { EmailLink, PhoneLink } from '#src/web/ui/reach.tsx'
import type { OverseenUser } from '../contract/users.ts'
import { counted } from './user-words.tsx'

/** Who somebody is, how to reach them, and what they have here. */
export function UserFacts({ user }: { user: OverseenUser }) {
  const { organization } = user
  return (
    <div className="min-w-0 space-y-5">
      <Card>
        <CardHeader title="Account" />
        <Facts>
          <Row name="Email">
            <EmailLink email={user.email} />
          </Row>
          <Row name="Phone">{user.phone ? <PhoneLink phone={user.phone} /> : 'Not given'}</Row>
          <Row name="Joined">{formatDateTime(user.createdAt)}</Row>
          <Row name="Last seen">{user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Logged out'}</Row>
          {user.sessions > 0 ? (
            <Row name="Logged in on">{`${grouped(user.sessions)} ${counted(user.sessions, 'device')}`}</Row>
          ) : null}
          {organization || user.role === 'admin' ? null : <Row name="Bookings">{grouped(user.bookings)}</Row>}
        </Facts>
      </Card>
      {organization ? (
        <Card>
          <CardHeader title="Organization" />
          <Facts>
            <Row name="Name">{organization.name}</Row>
            <Row name="Position">{capitalised(organization.position)}</Row>
            <Row name="Plan">
              <Plan organization={organization} />
            </Row>
            <Row name="Properties">{grouped(user.properties)}</Row>
            <Row name="Bookings">{grouped(user.bookings)}</Row>
          </Facts>
        </Card>
      ) : null}
    </div>
  )
}

const statusWords = (status: string) => status.replaceAll('_', ' ')

/** With the way to the subscription, where there is one. */
function Plan({ organization }: { organization: NonNullable<OverseenUser['organization']> }) {
  const { _id: id, plan, planStatus } = organization
  const words = `${plans[plan].name}, ${statusWords(planStatus)}`
  return planStatus === 'inactive' ? (
    words
  ) : (
    <Link to={links.adminSubscription(id)} className="link">
      {words}
    </Link>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line border-t border-line">{children}</dl>
)

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-0.5 md:px-5">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="num min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
