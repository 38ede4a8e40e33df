import { CloudUpload } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import type { ConversationAnswer } from '#src/features/messages/contract.ts'
import { whenOf } from '#src/features/messages/web/parts/message-times.ts'

type RowProps = {
  conversation: ConversationAnswer
  address: string
  isHere: boolean
  /** The one row of the list at which the Tab key stops: arrows lead to the others. */
  isStop: boolean
  today: string
  /** The latest message that waits on this device. */
  waiting: string | undefined
}

/** The person, the home, and the latest message. */
export const ConversationRow = memo(({ conversation, address, isHere, isStop, today, waiting }: RowProps) => {
  const { counterpart, property_name: property, last, unread } = conversation
  const words = waiting ?? last.content
  const isOwn = waiting !== undefined || last.mine
  return (
    <li>
      <Link
        to={address}
        preventScrollReset
        tabIndex={isStop ? 0 : -1}
        aria-current={isHere ? 'true' : undefined}
        className={`relative flex gap-3 border-b border-line px-4 py-3 -outline-offset-2 ${isHere ? 'bg-indigo-soft' : 'hover:bg-sunken/60'}`}
      >
        {isHere ? <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-indigo" /> : null}
        <Avatar
          name={counterpart.name}
          src={counterpart.profileImage}
          className={isHere ? 'ring-2 ring-surface' : ''}
        />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="flex items-baseline gap-2">
            <span className={`truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}>
              {counterpart.name}
            </span>
            <span className="num ml-auto shrink-0 text-xs text-ink-3">{whenOf(last.createdAt, today)}</span>
          </span>
          <span className="block truncate text-xs text-ink-3">{property ?? 'General enquiry'}</span>
          <span className="mt-0.5 flex items-center gap-2 text-sm">
            {waiting === undefined ? null : (
              <CloudUpload aria-label="Waiting" className="size-4 shrink-0 text-gold-ink" />
            )}
            <span className={`truncate ${unread > 0 ? 'font-medium text-ink' : 'text-ink-2'}`}>
              {isOwn ? 'You: ' : ''}
              {words}
            </span>
            {unread > 0 ? (
              <span className="num ml-auto grid h-[18px] min-w-[18px] shrink-0 place-items-center rounded-full bg-indigo px-1 text-2xs font-bold text-on-indigo">
                {unread}
                <span className="sr-only"> unread</span>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  )
})
