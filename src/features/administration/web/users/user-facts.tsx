import { capitalised, formatDateTime, grouped } from '#src/contract/words.ts'
import { plans } from '#src/features/billing/rules.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { EmailLink, PhoneLink } from '#src/web/ui/reach.tsx'
import type { OverseenUser } from '../../contract/users.ts'
import { FactList, FactRow } from '../fact-list.tsx'
import { counted } from './user-words.tsx'

/** Shows who somebody is, how to reach them, and what they have here. */
export function UserFacts({ user }: { user: OverseenUser }) {
  const { organization } = user
  return (
    <div className="min-w-0 space-y-5">
      <Card>
        <CardHeader title="Account" />
        <FactList>
          <FactRow name="Email">
            <EmailLink email={user.email} />
          </FactRow>
          <FactRow name="Phone">{user.phone ? <PhoneLink phone={user.phone} /> : 'Not given'}</FactRow>
          <FactRow name="Joined">{formatDateTime(user.createdAt)}</FactRow>
          <FactRow name="Last seen">
            {user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Logged out'}
          </FactRow>
          {user.sessions > 0 ? (
            <FactRow name="Logged in on">{`${grouped(user.sessions)} ${counted(user.sessions, 'device')}`}</FactRow>
          ) : null}
          <FactRow name="Two-step login">{user.secondFactor ? 'On' : 'Off'}</FactRow>
          {organization || user.role === 'admin' ? null : (
            <FactRow name="Bookings">{grouped(user.bookings)}</FactRow>
          )}
        </FactList>
      </Card>
      {organization ? (
        <Card>
          <CardHeader title="Organization" />
          <FactList>
            <FactRow name="Name">{organization.name}</FactRow>
            <FactRow name="Position">{capitalised(organization.position)}</FactRow>
            <FactRow name="Plan">
              <Plan organization={organization} />
            </FactRow>
            <FactRow name="Properties">{grouped(user.properties)}</FactRow>
            <FactRow name="Bookings">{grouped(user.bookings)}</FactRow>
          </FactList>
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
