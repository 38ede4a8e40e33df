import { ArrowRight, MessageCircle } from 'lucide-react'
import { useUnread } from '#src/features/messages/web/parts/use-unread.ts'
import { grouped } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'

const unreadWords = (unread: number): string =>
  `${grouped(unread)} new ${unread === 1 ? 'message' : 'messages'}`

/** The guest's unread messages. */
export function UnreadLine() {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <Link
      to={links.messages({ tab: 'unread' })}
      className="card flex min-h-14 items-center gap-3 px-4 font-semibold hover:bg-sunken md:px-5"
    >
      <MessageCircle className="size-5 shrink-0 text-indigo" />
      {unreadWords(unread)}
      <ArrowRight className="ml-auto size-4 shrink-0 text-ink-3" />
    </Link>
  )
}
