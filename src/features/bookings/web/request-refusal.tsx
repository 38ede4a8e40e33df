import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Problem } from '#src/contract/problem.ts'
import { datesUnavailable } from '#src/features/calendar/contract/nights.ts'
import { termsChanged } from '#src/features/terms/contract/terms-changed.ts'
import type { ReviewSpeech } from '#src/features/terms/rules/speech/speech.ts'
import { tooManyRequestsOpen } from '../contract/booking.ts'
import { sendingWords } from './parts/booking-words.ts'

const FAILED = 'Error submitting booking request'

/** Returns what it is refused with in another language than English; what is refused rarely has the server's words. */
function wordsIn(error: unknown, refused: NonNullable<ReviewSpeech['refused']>): string {
  if (termsChanged.is(error)) return refused.changed
  if (datesUnavailable.is(error)) return refused.taken
  if (tooManyRequestsOpen.is(error)) return refused.tooMany
  return error instanceof Problem && error.status < 500 ? sendingWords(error, FAILED) : refused.failed
}

/** Returns why a request was not taken, in the language of its terms. The open requests that are in its way are a press off rather than told one by one; what was booked instantly is none. */
export function requestRefusal(error: unknown, { refused, language }: ReviewSpeech) {
  const words = refused ? wordsIn(error, refused) : sendingWords(error, FAILED)
  const requests = tooManyRequestsOpen.is(error) ? error.details.requests : undefined
  const isFull = Array.isArray(requests) && requests.some(({ instant }: { instant?: boolean }) => !instant)
  const list = words.indexOf(': ')
  if (!isFull || !(refused || list > 0)) return <span lang={language}>{words}</span>
  return (
    <span lang={language}>
      {refused ? words : `${words.slice(0, list)}.`}{' '}
      <Link to={links.bookings({ tab: 'pending' })} className="font-semibold underline">
        {refused?.seeRequests ?? 'See your requests'}
      </Link>
    </span>
  )
}
