import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { query, useCall } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { AccessDenied } from '#src/web/layouts/access-denied.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { useViewer } from '#src/web/session/session.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type FeedItem, listFeed, readFeedItem } from '../contract/feed.ts'
import { FeedPost } from './feed-post.tsx'
import { Following } from './subscribers/following.tsx'

// After what is looked at.
const FeedDialog = lazy(async () => ({ default: (await import('./feed-dialog.tsx')).FeedDialog }))

export function clientLoader() {
  signedIn()
  return null
}

export const meta = () => [{ title: 'Your News Feed · Naledi' }, { name: 'robots', content: 'noindex' }]

const PAGE_SIZE = 20

/** The newsletters of the hosts that a guest follows. See docs/product/newsletters.md. */
export default function FeedScreen() {
  if (useViewer()?.role !== 'client')
    return <AccessDenied>The news feed is for guests who follow hosts.</AccessDenied>
  return <Feed />
}

function Feed() {
  const [parameters] = useParameters()
  const page = pageIn(parameters)
  const [opened, setOpened] = useState<FeedItem>()
  const { mutate: markRead } = useCall(readFeedItem)
  const answer = useQuery({
    ...query(listFeed, { type: 'newsletter', page, pageSize: PAGE_SIZE }, { cached: true }),
    placeholderData: keepPreviousData,
  })
  const open = (item: FeedItem) => {
    setOpened(item)
    if (!item.read) markRead({ id: item._id })
  }
  return (
    <>
      <PageHeader
        title="Your News Feed"
        text={
          <>
            News from the hosts you follow. <HelpLink article="follow-a-host">How to follow a host</HelpLink>
          </>
        }
      />
      <PageBody className="grid items-start gap-8 pb-10 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <List
            answer={answer}
            what="your news"
            skeleton={<LinesSkeleton rows={3} lines={4} />}
            items={answer.data?.messages}
            className="space-y-4"
            empty={
              <EmptyState
                drawing="messages"
                title="Your feed is empty"
                text="Press Subscribe on the page of a property to get its host’s news here."
                actions={
                  <ButtonLink variant="primary" to={links.browse()}>
                    Browse Properties
                  </ButtonLink>
                }
              />
            }
            after={
              <Pagination
                page={page}
                pages={Math.ceil((answer.data?.total ?? 0) / PAGE_SIZE)}
                className="mt-8"
              />
            }
          >
            {item => <FeedPost item={item} onOpen={() => open(item)} />}
          </List>
        </div>
        <Following />
      </PageBody>
      <Suspense fallback={null}>
        {opened ? <FeedDialog item={opened} onClose={() => setOpened(undefined)} /> : null}
      </Suspense>
    </>
  )
}
