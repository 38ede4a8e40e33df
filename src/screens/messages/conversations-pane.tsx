import { Workflow } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { AddressSearch } from '#src/web/address-search.tsx'
import { links } from '#src/web/links.ts'
import { useOutbox } from '#src/web/offline/outbox.ts'
import { useNow } from '#src/web/use-now.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { ConversationsSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { sendMessage } from '#src/features/messages/contract.ts'
import { ConversationRow } from './conversation-row.tsx'
import { useMessagesAddress } from './messages-in-address.ts'
import { NoConversations } from './no-conversations.tsx'
import { isTo } from '#src/features/messages/web/parts/send-message.ts'
import { isNothing, type useConversations } from './use-conversations.ts'

type PaneProps = {
  list: ReturnType<typeof useConversations>
  hereId: string | null | undefined
  isHost: boolean
  className: string
}

/** All contacts of the user, the newest first. */
export function ConversationsPane({ list, hereId, isHost, className }: PaneProps) {
  const { tab, search, addressOf } = useMessagesAddress()
  const { answer, counts, conversations } = list
  const isBare = isNothing(counts)
  const unsent = useOutbox(sendMessage)
  const today = dayOf(new Date(useNow()))
  const hereInList = conversations.some(({ _id }) => _id === hereId)
  const stopId = hereInList ? hereId : conversations[0]?._id
  return (
    <section
      aria-label="Conversations"
      className={`min-h-0 flex-col border-line bg-surface lg:border-r ${className}`}
    >
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-2">
        <h1 className="py-1 font-display text-2xl font-medium">Messages</h1>
        {isHost ? (
          <ButtonLink
            variant="quiet"
            icon={Workflow}
            to={links.templates()}
            aria-label="Templates and automations"
            title="Templates and automations"
            className="ml-auto px-3 text-sm"
          >
            Templates
          </ButtonLink>
        ) : null}
        {isBare ? null : (
          <AddressSearch label="Search messages" placeholder="Name, property or words" isInPane />
        )}
      </div>
      {isBare ? null : (
        <Tabs
          label="Messages"
          className="px-4 text-sm"
          tabs={[
            { value: 'all', label: 'All', count: counts?.all },
            { value: 'unread', label: 'Unread', count: counts?.unread },
            { value: 'archived', label: 'Archived', count: counts?.archived },
          ]}
        />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto [&>[role=status]]:m-3">
        <List
          answer={answer}
          what="messages"
          failed="Failed to load messages"
          skeleton={<ConversationsSkeleton rows={6} />}
          items={conversations}
          empty={
            <div className={isBare ? 'lg:hidden' : ''}>
              <NoConversations tab={tab} search={search} isHost={isHost} />
            </div>
          }
          className=""
          byArrows
          after={<More answer={answer} />}
        >
          {conversation => {
            const to = { receiverId: conversation.counterpart._id, bookingId: conversation.booking_id }
            const waiting = unsent.findLast(entry => isTo(entry, to))?.input.content
            return (
              <ConversationRow
                conversation={conversation}
                address={addressOf(conversation._id)}
                isHere={conversation._id === hereId}
                isStop={conversation._id === stopId}
                today={today}
                waiting={waiting === undefined ? undefined : String(waiting)}
              />
            )
          }}
        </List>
      </div>
    </section>
  )
}

/** The next page, as soon as its place is nearly in view. */
function More({ answer }: { answer: PaneProps['list']['answer'] }) {
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <div ref={place} className="min-h-4">
      {isFetchingNextPage ? <ConversationsSkeleton rows={1} /> : null}
    </div>
  )
}
