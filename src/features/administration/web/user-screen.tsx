import { useQuery } from '@tanstack/react-query'
import { notFound } from '#src/contract/problem.ts'
import { formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type OverseenUser, readUser } from '../contract/users.ts'
import type { Route } from './+types/user-screen'
import { UserFacts } from './users/user-facts.tsx'
import { UserHistory } from './users/user-history.tsx'
import { UserBadges } from './users/user-words.tsx'
import { useUserActions } from './users/use-user-actions.tsx'

export const meta = () => [{ title: 'User · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function UserScreen({ params }: Route.ComponentProps) {
  const answer = useQuery(query(readUser, { id: params.id }))
  const user = answer.data?.user
  return (
    <DetailPage
      one="User"
      all="Users"
      to={links.adminUsers()}
      isMissing={notFound.is(answer.error)}
      className="pb-10"
    >
      <AnswerState answer={answer} what="this user" skeleton={<FormSkeleton fields={5} />}>
        {user ? <UserView user={user} /> : null}
      </AnswerState>
    </DetailPage>
  )
}

function UserView({ user }: { user: OverseenUser }) {
  return (
    <>
      <Heading user={user} />
      {user.suspended ? (
        <div className="mb-5">
          <Banner
            tone="error"
            title={user.suspendedAt ? `Suspended on ${formatDateTime(user.suspendedAt)}.` : 'Suspended.'}
          >
            {user.suspendedReason}
          </Banner>
        </div>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <UserFacts user={user} />
        <UserHistory user={user} />
      </div>
    </>
  )
}

function Heading({ user }: { user: OverseenUser }) {
  const { main, more, dialogs } = useUserActions(user)
  return (
    <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={user.name} size="lg" />
        <div className="min-w-0">
          <h1 className="font-display text-3xl font-medium break-words">{user.name}</h1>
          <p className="mt-1.5 flex flex-wrap gap-2">
            <UserBadges user={user} />
          </p>
        </div>
      </div>
      <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
        {main.map(({ word, icon, act, isEnding }) => (
          <Button
            key={word}
            variant={isEnding ? 'danger' : 'line'}
            icon={icon}
            onClick={act}
            className="max-sm:flex-1 max-sm:px-2 max-sm:[&>svg]:hidden"
          >
            {word}
          </Button>
        ))}
        {more.length > 0 ? <MoreMenu label={`More for ${user.name}`} variant="line" actions={more} /> : null}
      </div>
      {dialogs}
    </div>
  )
}
