import { CalendarDays, Clock } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { clockOf, dayWords } from './parts/message-times.ts'
import type { ThreadRow as Row } from './thread-rows.ts'

const Line = ({ children, className }: { children: ReactNode; className: string }) => (
  <li className={`num flex items-center gap-3 text-xs ${className}`}>
    <span aria-hidden="true" className="h-px flex-1 bg-current opacity-30" />
    {children}
    <span aria-hidden="true" className="h-px flex-1 bg-current opacity-30" />
  </li>
)

const isSame = (before: Row, now: Row) =>
  before.kind === 'message' && now.kind === 'message'
    ? before.message === now.message && before.isRead === now.isRead
    : before.kind === now.kind && before.id === now.id

type RowsProps = { rows: readonly Row[]; today: string }

// The height of a row that was not laid out yet.
const ROW_PX = 88

/** A part of a thread. Far from view it is not laid out, so that thousands of messages scroll like ten. */
export const ThreadRows = memo(
  ({ rows, today }: RowsProps) => (
    <ol
      className="space-y-4 [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${rows.length * ROW_PX}px` }}
    >
      {rows.map(row => (
        <ThreadRow key={`${row.kind} ${row.id}`} row={row} today={today} />
      ))}
    </ol>
  ),
  (before, now) =>
    before.today === now.today &&
    before.rows.length === now.rows.length &&
    before.rows.every((row, index) => isSame(row, now.rows[index]!)), // as long
)

/** One line of a thread. */
const ThreadRow = memo(
  ({ row, today }: { row: Row; today: string }) => {
    if (row.kind === 'day') return <Line className="text-ink-3">{dayWords(row.day, today)}</Line>
    if (row.kind === 'new') return <Line className="font-semibold text-coral-ink">New</Line>
    if (row.kind === 'event') {
      const Icon = row.event.isOpen ? Clock : CalendarDays
      return (
        <li>
          <p
            className={`num mx-auto flex w-fit items-center gap-2 rounded-md px-3 py-1.5 text-sm ${row.event.isOpen ? 'bg-gold-soft text-gold-ink' : 'bg-sunken text-ink-2'}`}
          >
            <Icon className="size-4 shrink-0" />
            <span className="min-w-0">{row.event.words}</span>
            <span className="text-xs">{clockOf(row.event.at)}</span>
          </p>
        </li>
      )
    }
    const { message, isMine, isRead } = row
    return (
      <Bubble name={message.sender_id.name} isMine={isMine} words={message.content} warning={message.warning}>
        <time dateTime={message.createdAt}>{clockOf(message.createdAt)}</time>
        {isRead ? ', read' : ''}
      </Bubble>
    )
  },
  (before, now) => before.today === now.today && isSame(before.row, now.row),
)

type BubbleProps = {
  name: string
  isMine: boolean
  words: string
  warning?: string | null
  children: ReactNode
}

/** A message, with its time and delivery below it. */
export function Bubble({ name, isMine, words, warning, children }: BubbleProps) {
  return (
    <li className={`flex ${isMine ? 'justify-end' : ''}`}>
      <div className="max-w-[85%] min-w-0">
        {warning ? <p className="mb-1 text-sm text-alarm-ink">{warning}</p> : null}
        <p
          className={`w-fit max-w-full rounded-lg px-4 py-2.5 break-words whitespace-pre-line ${isMine ? 'ml-auto rounded-br-xs bg-indigo text-on-indigo forced-colors:border' : 'rounded-bl-xs bg-sunken dark:bg-mute forced-colors:border'}`}
        >
          <span className="sr-only">{isMine ? 'You: ' : `${name}: `}</span>
          {words}
        </p>
        <div className={`num mt-1 text-xs text-ink-3 ${isMine ? 'text-right' : ''}`}>{children}</div>
      </div>
    </li>
  )
}
