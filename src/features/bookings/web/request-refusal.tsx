import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { tooManyRequestsOpen } from '../contract/booking.ts'
import { sendingWords } from './parts/booking-words.ts'

const FAILED = 'Error submitting booking request'

/** Returns why a request was not taken. The open requests that are in its way are a press off rather than told one by one; what was booked instantly is none. */
export function requestRefusal(error: unknown) {
  const words = sendingWords(error, FAILED)
  const requests = tooManyRequestsOpen.is(error) ? error.details.requests : undefined
  const isFull = Array.isArray(requests) && requests.some(({ instant }: { instant?: boolean }) => !instant)
  if (!isFull || !words.includes(': ')) return words
  return (
    <>
      {words.slice(0, words.indexOf(': '))}.{' '}
      <Link to={links.bookings({ tab: 'pending' })} className="font-semibold underline">
        See your requests
      </Link>
    </>
  )
}
