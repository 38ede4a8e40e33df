import { dayOf } from '#src/contract/days.ts'
import type { MessageAnswer } from '../contract.ts'

/** Something that happened to the stay, in words. */
export type ThreadEvent = { id: string; at: string; words: string; isOpen: boolean }

export type ThreadRow =
  | { kind: 'day'; id: string; day: string }
  | { kind: 'event'; id: string; event: ThreadEvent }
  | { kind: 'new'; id: string }
  | { kind: 'message'; id: string; message: MessageAnswer; isMine: boolean; isRead: boolean }

type Given = {
  messages: readonly MessageAnswer[]
  events: readonly ThreadEvent[]
  /** Of a host's side more than one may write: whatever the guest did not is that side's. */
  guestId: string
  isHost: boolean
  /** The first that was unread when the thread was opened. */
  newFrom: string | undefined
  /** Nothing is older than the first message, so that what happened before it belongs here too. */
  hasBegin: boolean
}

const atOf = (row: ThreadRow): string =>
  row.kind === 'message' ? row.message.createdAt : row.kind === 'event' ? row.event.at : ''

// `2026-12-16T08`
const HOUR_CHARS = 13

/** Instants are written alike, in UTC, so that their letters stand in their order. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Rows in parts, each from one of these messages on. */
export function partsOf(rows: readonly ThreadRow[], starts: ReadonlySet<string>): ThreadRow[][] {
  const parts: ThreadRow[][] = [[]]
  for (const row of rows) {
    if (starts.has(row.id) && parts.at(-1)!.length > 0) parts.push([]) // there is always one
    parts.at(-1)!.push(row) // as above
  }
  return parts
}

/** Lists the rows of a thread from top to bottom: days, what happened to the stay, where what is new begins, and the messages. */
export function rowsOf({ messages, events, guestId, isHost, newFrom, hasBegin }: Given): ThreadRow[] {
  const isMine = ({ sender_id }: MessageAnswer) => (sender_id._id === guestId) !== isHost
  const begin = messages[0]?.createdAt
  const shownEvents = events.filter(({ at }) => hasBegin || (begin !== undefined && at >= begin))
  const seenUpTo = messages.findLastIndex(message => isMine(message) && message.read_at !== null)
  const items: ThreadRow[] = [
    ...shownEvents.map(event => ({ kind: 'event' as const, id: event.id, event })),
    ...messages.map((message, index) => ({
      kind: 'message' as const,
      id: message._id,
      message,
      isMine: isMine(message),
      isRead: isMine(message) && index <= seenUpTo,
    })),
  ]
  if (shownEvents.length > 0) items.sort((one, other) => inOrder(atOf(one), atOf(other)))
  const rows: ThreadRow[] = []
  let [hour, day] = ['', '']
  for (const item of items) {
    // Days begin with an hour, and of thousands of messages most share theirs with the one before.
    const itsHour = atOf(item).slice(0, HOUR_CHARS)
    const its = itsHour === hour ? day : dayOf(new Date(atOf(item)))
    if (its !== day) rows.push({ kind: 'day', id: its, day: its })
    hour = itsHour
    day = its
    if (item.id === newFrom) rows.push({ kind: 'new', id: 'new' })
    rows.push(item)
  }
  return rows
}
