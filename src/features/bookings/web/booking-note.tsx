import { Link } from '#src/web/link.tsx'
import { TimeLeft } from '#src/web/ui/waiting/progress-bar.tsx'
import type { Note } from './parts/booking-words.ts'

/** Shows what comes next with a booking: time left as a bar, what may be done as a link, all else as words. */
export function BookingNote({ note: { text, share, to } }: { note: Note }) {
  if (share !== undefined)
    return (
      <TimeLeft bare text={text} share={share} className="min-w-28 max-lg:w-full lg:max-w-32 xl:max-w-42" />
    )
  if (to)
    return (
      <Link to={to} className="link text-sm">
        {text}
      </Link>
    )
  return text === '' ? null : <span className="text-sm text-balance text-ink-2">{text}</span>
}
