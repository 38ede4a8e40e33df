import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { signedIn } from '#src/web/guards.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { me, stats } from '#src/features/accounts/contract.ts'
import { AppearanceCard } from '#src/features/accounts/web/parts/appearance-card.tsx'
import { AiUsageCard } from '#src/features/assistant/web/parts/ai-usage-card.tsx'
import { OwnActsCard } from '#src/features/administration/web/parts/own-acts-card.tsx'
import { BillingCard } from '#src/features/billing/web/parts/billing-card.tsx'
import { EmailCard } from '#src/features/accounts/web/parts/email-card.tsx'
import { SecondFactorCard } from '#src/features/accounts/web/parts/second-factor-card.tsx'
import { SessionsCard } from '#src/features/accounts/web/parts/sessions-card.tsx'
import { PasswordCard } from '#src/features/accounts/web/parts/password-card.tsx'
import { ProfileFigures } from '#src/features/accounts/web/parts/profile-facts.tsx'
import { PublicCard } from '#src/features/accounts/web/parts/public-card.tsx'
import { ProfileForm } from '#src/features/accounts/web/parts/profile-form.tsx'
import { ProfileSkeleton } from '#src/features/accounts/web/parts/profile-skeleton.tsx'
import { MailSettingsCard } from '#src/features/emails/web/parts/mail-settings-card.tsx'
import type { Route } from './+types/profile-screen'

export function clientLoader() {
  signedIn()
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: 'Profile · Naledi' },
  { name: 'description', content: 'Your name, photo and password, and what you have on Naledi.' },
  { name: 'robots', content: 'noindex' },
]

export default function ProfileScreen() {
  return (
    <>
      <PageHeader title="Profile" />
      <PageBody>
        <Profile />
      </PageBody>
    </>
  )
}

function Profile() {
  const person = useQuery(query(me, {}))
  const counted = useQuery(query(stats, {}))
  const again = () => Promise.all([person.refetch(), counted.refetch()])
  if (person.data && counted.data) {
    const { user } = person.data
    return (
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-5">
          <ProfileForm key={user.id} user={user} />
          {user.role === 'realtor' ? <PublicCard user={user} /> : null}
          <EmailCard user={user} />
          <PasswordCard email={user.email} hasKeys={user.role === 'realtor'} />
          <SecondFactorCard />
          <SessionsCard />
          {user.role === 'admin' ? null : <MailSettingsCard />}
          <OwnActsCard />
        </div>
        <div className="space-y-5">
          <ProfileFigures stats={counted.data} role={user.role} />
          {user.role === 'realtor' ? <AiUsageCard usage={counted.data.aiUsage} /> : null}
          {user.role === 'realtor' ? <BillingCard /> : null}
          <AppearanceCard />
        </div>
      </div>
    )
  }
  const error = person.error ?? counted.error
  if (!error) return <ProfileSkeleton />
  return (
    <EmptyState
      drawing="broken-bridge"
      title="We could not load your profile"
      text={failureWords(error)}
      actions={
        <Button variant="solid" busy={person.isFetching || counted.isFetching} onClick={again}>
          Try again
        </Button>
      }
    />
  )
}
