import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { tooManyRequestsOpen } from '../contract/booking.ts'
import { sendingWords } from './parts/booking-words.ts'

/** Why a request was not taken. The open requests that are in its way are a press off rather than told one by one. */
export function RequestRefusal({ error, failed }: { error: unknown; failed: string }) {
  const words = sendingWords(error, failed)
  const isFull = tooManyRequestsOpen.is(error) && Array.isArray(error.details.requests)
  if (!isFull || !words.includes(': ')) return <Banner tone="error">{words}</Banner>
  return (
    <Banner tone="error">
      {words.slice(0, words.indexOf(': '))}.{' '}
      <Link to={links.bookings({ tab: 'pending' })} className="font-semibold underline">
        See your requests
      </Link>
    </Banner>
  )
}
