import { useQuery } from '@tanstack/react-query'
import { notFound } from '#src/contract/problem.ts'
import { formatDateTime, guestsWord, nightsWord, rand, stayRange } from '#src/contract/words.ts'
import { eventWords } from '#src/features/bookings/web/parts/booking-words.ts'
import { query } from '#src/web/api.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { StatusBadge } from '#src/web/ui/marks/badge.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { EmailLink, PhoneLink } from '#src/web/ui/reach.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { overseeBooking, type OverseenBooking } from '../contract/bookings.ts'
import type { Route } from './+types/booking-screen'
import { FactList, FactRow } from './fact-list.tsx'

export const meta = () => [{ title: 'Booking · Naledi' }, { name: 'robots', content: 'noindex' }]

/** A booking as an administrator sees it: its two sides and what happened, never what they wrote to each other. */
export default function BookingScreen({ params }: Route.ComponentProps) {
  const answer = useQuery(query(overseeBooking, { id: params.id }))
  const booking = answer.data?.booking
  return (
    <DetailPage
      one="Booking"
      all="Users"
      to={links.adminUsers()}
      isMissing={notFound.is(answer.error)}
      className="pb-10"
    >
      <AnswerState answer={answer} what="this booking" skeleton={<FormSkeleton fields={5} />}>
        {booking ? <BookingView booking={booking} /> : null}
      </AnswerState>
    </DetailPage>
  )
}

function BookingView({ booking }: { booking: OverseenBooking }) {
  const { reference, status, reason, property, host, guest } = booking
  return (
    <>
      <div className="mt-2 mb-5">
        <h1 className="font-display text-3xl font-medium">{reference}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <StatusBadge status={status} reason={reason} />
          <span className="num text-ink-2">{stayRange(booking.check_in, booking.check_out)}</span>
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <Card>
            <CardHeader title="Stay" />
            <FactList>
              <FactRow name="Property">
                <Link to={links.adminProperties({ search: property.name })} className="link">
                  {property.name}
                </Link>
                , {property.location}
              </FactRow>
              <FactRow name="Nights">{nightsWord(booking.nights)}</FactRow>
              <FactRow name="Guests">{guestsWord(booking.guests)}</FactRow>
              <FactRow name="Total">{rand(booking.total_amount)}</FactRow>
              <FactRow name="Booked">
                {formatDateTime(booking.createdAt)}
                {booking.source !== 'guest' ? ', by the host' : ''}
              </FactRow>
            </FactList>
          </Card>
          <Card>
            <CardHeader title="People" />
            <FactList>
              <FactRow name="Host">
                <Link to={links.adminUser(host._id)} className="link">
                  {host.name}
                </Link>
              </FactRow>
              <FactRow name="Guest">
                {guest._id ? (
                  <Link to={links.adminUser(guest._id)} className="link">
                    {guest.name}
                  </Link>
                ) : (
                  `${guest.name}, no account`
                )}
              </FactRow>
              <FactRow name="Guest email">
                {guest.email ? <EmailLink email={guest.email} /> : 'Not given'}
              </FactRow>
              <FactRow name="Guest phone">
                {guest.phone ? <PhoneLink phone={guest.phone} /> : 'Not given'}
              </FactRow>
            </FactList>
          </Card>
        </div>
        <History history={booking.history} />
      </div>
    </>
  )
}

const History = ({ history }: Pick<OverseenBooking, 'history'>) => (
  <Card>
    <CardHeader title="History" />
    <ol className="divide-y divide-line border-t border-line">
      {history.map(event => (
        <li key={event._id} className="px-4 py-3 md:px-5">
          <p className="font-medium">{eventWords(event)}</p>
          <p className="num mt-0.5 text-sm text-ink-3">{formatDateTime(event.at)}</p>
        </li>
      ))}
    </ol>
  </Card>
)
