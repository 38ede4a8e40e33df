import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { failureWords } from '#src/web/call.ts'
import { PageBody } from '#src/web/layouts/page.tsx'
import { signedIn } from '#src/web/session/guards.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { me, stats } from '#src/features/accounts/contract.ts'
import { ProfileHead } from '#src/features/accounts/web/parts/profile-head.tsx'
import { ProfileSkeleton } from '#src/features/accounts/web/parts/profile-skeleton.tsx'
import { PublicCard } from '#src/features/accounts/web/parts/public-card.tsx'
import { MailSettingsCard } from '#src/features/emails/web/parts/mail-settings-card.tsx'
import { LegalCard } from '#src/features/terms/web/parts/legal-card.tsx'
import type { Route } from './+types/profile-screen'
import { loadable } from '#src/web/loadable.tsx'
import { profileTabIn, profileTabs } from './profile-tabs.ts'
import { ProfileSecurity } from './profile-security.tsx'
import { ProfileYou } from './profile-you.tsx'

const DataView = loadable(
  async () => (await import('#src/features/exports/web/parts/data-view.tsx')).DataView,
  <ProfileSkeleton />,
)

export function clientLoader() {
  signedIn()
  ask(query(me, {}))
  ask(query(stats, {}))
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: 'Profile · Naledi' },
  { name: 'description', content: 'Your name, photo and password, and what you have on Naledi.' },
  { name: 'robots', content: 'noindex' },
]

/** A person as Naledi knows them, in views of which each is an address. See docs/product/accounts.md#profile. */
export default function ProfileScreen() {
  const viewer = useViewer()
  const [parameters] = useSearchParams()
  const person = useQuery(query(me, {}))
  const counted = useQuery(query(stats, {}))
  if (!viewer) return null
  const tab = profileTabIn(parameters, viewer.role)
  const error = person.error ?? counted.error
  const again = () => Promise.all([person.refetch(), counted.refetch()])
  return (
    <>
      <ProfileHead user={viewer} stats={counted.data} />
      <PageBody className="pb-10">
        <Tabs label="Profile" tabs={profileTabs(viewer.role)} className="mb-5" />
        {person.data && counted.data ? (
          <View tab={tab} user={person.data.user} stats={counted.data} />
        ) : error ? (
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
        ) : (
          <ProfileSkeleton />
        )}
      </PageBody>
    </>
  )
}

type ViewProps = Parameters<typeof ProfileYou>[0] & { tab: ReturnType<typeof profileTabIn> }

function View({ tab, user, stats }: ViewProps) {
  switch (tab) {
    case 'public':
      return (
        <div className="max-w-3xl">
          <PublicCard user={user} />
        </div>
      )
    case 'legal':
      return (
        <div className="max-w-3xl">
          <LegalCard />
        </div>
      )
    case 'security':
      return <ProfileSecurity user={user} />
    case 'emails':
      return (
        <div className="max-w-3xl">
          <MailSettingsCard />
        </div>
      )
    case 'data':
      return <DataView isHost={user.role === 'realtor'} />
    case 'you':
      return <ProfileYou user={user} stats={stats} />
  }
}
