import { ArrowDown } from 'lucide-react'
import { type UIEvent, useEffect, useMemo, useRef, useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import type { OutboxEntry } from '#src/web/offline/outbox.ts'
import { useNow } from '#src/web/use-now.ts'
import { AWAY_PX, useStableScroll } from '#src/web/use-stable-scroll.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { Spinner } from '#src/web/ui/waiting/spinner.tsx'
import type { ConversationPlace, MessageAnswer } from '../contract.ts'
import { ThreadRows } from './thread-row.tsx'
import { partsOf, rowsOf, type ThreadEvent } from './thread-rows.ts'
import { UnsentRows } from './unsent-rows.tsx'
import { useSeen } from './use-seen.ts'
import type { Thread } from './use-thread.ts'

type ListProps = {
  thread: Thread
  place: ConversationPlace
  events: readonly ThreadEvent[]
  unsent: OutboxEntry[]
  onEdit: (words: string) => void
}

/** The messages, oldest first, from its foot upwards: older messages come above without moving what is read. */
export function ThreadList({ thread, place, events, unsent, onEdit }: ListProps) {
  const viewer = useViewer()
  const isHost = viewer?.role === 'realtor'
  const guestId = isHost ? place.counterpart._id : (viewer?.id ?? '')
  const { messages, hasBegin, starts } = thread
  const isTheirs = (message: MessageAnswer) => (message.sender_id._id === guestId) === isHost
  const scroller = useRef<HTMLElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const today = dayOf(new Date(useNow()))
  const newFrom = useNewFrom(messages, isTheirs, unsent.length)
  const lastUnread = messages.findLast(message => isTheirs(message) && message.read_at === null)
  useSeen(foot, lastUnread?._id)
  const parts = useMemo(
    () => partsOf(rowsOf({ messages, events, guestId, isHost, newFrom, hasBegin }), starts),
    [messages, events, guestId, isHost, newFrom, hasBegin, starts],
  )
  useStableScroll(scroller, messages.at(-1)?._id)
  const toFoot = () => scroller.current?.scrollTo({ top: 0 })
  // A sent message scrolls into view.
  useEffect(() => {
    if (unsent.length > 0) scroller.current?.scrollTo({ top: 0 })
  }, [unsent.length])
  const moved = ({ currentTarget }: UIEvent<HTMLElement>) => setAway(currentTarget.scrollTop < -AWAY_PX)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label={`Messages with ${place.counterpart.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        tabIndex={0}
        onScroll={moved}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-x-clip overflow-y-auto px-4 [overflow-anchor:none] py-5 -outline-offset-2 md:px-6"
      >
        <div ref={foot} aria-hidden="true" className="h-px shrink-0" />
        <div className="mt-auto">
          <Older thread={thread} />
          {place._id === null && events.length === 0 && unsent.length === 0 ? (
            <p className="text-center text-sm break-words text-ink-2">{firstWords(place, isHost)}</p>
          ) : null}
          <div className="space-y-4">
            {parts.map(part => (
              <ThreadRows key={part.find(({ id }) => starts.has(id))?.id ?? ''} rows={part} today={today} />
            ))}
            {unsent.length > 0 ? (
              <ol className="space-y-4">
                <UnsentRows unsent={unsent} onEdit={onEdit} />
              </ol>
            ) : null}
          </div>
        </div>
      </section>
      {isAway ? (
        <IconButton
          icon={ArrowDown}
          label="To the newest message"
          variant="line"
          onClick={toFoot}
          className="absolute right-5 bottom-3 rounded-full! shadow-lift"
        />
      ) : null}
      <Arrived messages={messages} isTheirs={isTheirs} />
    </div>
  )
}

/** Introduces a conversation before its first message; one about no booking does not know the property. */
const firstWords = ({ counterpart, booking_id }: ConversationPlace, isHost: boolean): string =>
  isHost || booking_id !== null
    ? 'No messages yet'
    : `No messages yet. Tell ${counterpart.name} which property and dates you mean.`

/** The first unread message as the thread was opened; it goes once one has answered. */
function useNewFrom(
  messages: readonly MessageAnswer[],
  isTheirs: (message: MessageAnswer) => boolean,
  writing: number,
): string | undefined {
  const [newFrom, setNewFrom] = useState<string>()
  const first = messages.find(message => isTheirs(message) && message.read_at === null)?._id
  if (newFrom === undefined && first !== undefined && writing === 0) setNewFrom(first)
  if (newFrom !== undefined && writing > 0) setNewFrom(undefined)
  return newFrom
}

/** Loads older messages as the reader scrolls near them. */
function Older({ thread: { hasBegin, older, loadOlder, messages } }: { thread: Thread }) {
  const place = useRef<HTMLDivElement>(null)
  const isReady = !hasBegin && older === 'ready' && messages.length > 0
  useEffect(() => {
    if (!isReady || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadOlder(), {
      root: place.current.closest('section'),
      rootMargin: '1200px 0px 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isReady, loadOlder])
  if (hasBegin) return null
  return (
    <div ref={place} className="flex min-h-11 items-center justify-center pb-4">
      {older === 'loading' ? <Spinner size="sm" /> : null}
      {older === 'failed' ? (
        <p className="flex flex-wrap items-center justify-center gap-3 text-sm text-ink-2">
          Failed to load messages
          <Button size="sm" onClick={() => void loadOlder()}>
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  )
}

type ArrivedProps = { messages: readonly MessageAnswer[]; isTheirs: (message: MessageAnswer) => boolean }

/** Says aloud what comes while the thread is open. */
function Arrived({ messages, isTheirs }: ArrivedProps) {
  const [since] = useState(() => messages.at(-1)?.createdAt ?? '')
  const arrived = messages.slice(-5).filter(message => isTheirs(message) && message.createdAt > since)
  return (
    <div role="log" aria-label="New messages" className="sr-only">
      {arrived.map(({ _id, sender_id, content }) => (
        <p key={_id}>{`${sender_id.name}: ${content}`}</p>
      ))}
    </div>
  )
}
