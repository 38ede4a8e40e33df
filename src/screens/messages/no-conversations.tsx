import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import type { MessagesTab } from './messages-in-address.ts'

const NOTHING: Record<MessagesTab, string> = {
  all: 'No messages yet',
  unread: 'You’re all caught up',
  archived: 'Nothing is archived',
}

const WHY = {
  unread: 'Conversations with unread messages appear here.',
  archived: 'Archive a conversation from its menu. It stays here until the next message.',
}

type NoConversationsProps = { tab: MessagesTab; search: string; isHost: boolean }

/** Placeholder that explains the list, and how to begin. */
export function NoConversations({ tab, search, isHost }: NoConversationsProps) {
  if (search)
    return (
      <EmptyState
        drawing="search"
        title={`Nothing found for “${search}”`}
        text="Look for another name, home, booking number or other words."
        actions={<ButtonLink to={links.messages()}>Show all messages</ButtonLink>}
      />
    )
  if (tab !== 'all') return <EmptyState drawing="messages" title={NOTHING[tab]} text={WHY[tab]} />
  return (
    <EmptyState
      drawing="messages"
      title={NOTHING.all}
      text={
        <>
          {isHost
            ? 'Your conversations with guests appear here. You can message anyone who has requested a booking.'
            : 'Ask a host whatever you want to know, from the page of a home or from your booking.'}{' '}
          <HelpLink article="write-to-each-other">How messages work</HelpLink>
        </>
      }
      actions={
        isHost ? (
          <ButtonLink to={links.bookings()}>Bookings</ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={links.browse()}>
            Browse Properties
          </ButtonLink>
        )
      }
    />
  )
}
