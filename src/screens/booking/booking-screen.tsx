import { useQuery } from '@tanstack/react-query'
import { notFound } from '#src/contract/problem.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { bareRange, differenceWord, nightsWord, rand, stayDay } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { useMedia } from '#src/web/use-media.ts'
import { DetailPage } from '#src/web/layouts/detail-page.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { StatusBadge } from '#src/web/ui/marks/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { DecisionBar } from '#src/web/ui/decision-bar.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { FormSkeleton, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type BookingDetail } from '#src/features/bookings/contract/booking.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { isChanging, type Party } from '#src/features/bookings/rules.ts'
import type { Route } from './+types/booking-screen'
import { stepsOf } from '#src/features/bookings/web/parts/booking-steps.ts'
import { againOf, noteOf, standingOf } from '#src/features/bookings/web/parts/booking-words.ts'
import { isArrivalNear } from './arrival-near.ts'
import { ChangeCard } from '#src/features/bookings/web/parts/changes/change-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PersonCard } from './person-card.tsx'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import { RefusedMails } from './refused-mails.tsx'
import { RequestBanner } from './request-banner.tsx'
import { ReviewCard } from '#src/features/reviews/web/parts/review-card.tsx'
import { StayCard } from './stay-card.tsx'
import { StepButtons } from '#src/features/bookings/web/parts/step-buttons.tsx'
import { useBookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'

// Messages load after the booking.
const BookingThread = loadable(
  async () => (await import('#src/features/messages/web/parts/booking-thread.tsx')).BookingThread,
)

const StayJourney = loadable(
  async () => (await import('../journey/stay-journey.tsx')).StayJourney,
  <Skeleton className="h-36" />,
)

const ArrivalCard = loadable(
  async () => (await import('#src/features/arrival/web/parts/arrival-card.tsx')).ArrivalCard,
)

// Most properties have no register.
const ProofCard = loadable(
  async () => (await import('#src/features/bookings/web/parts/proof-card.tsx')).ProofCard,
)

const RegisterCard = loadable(
  async () => (await import('#src/features/guest-register/web/parts/register-card.tsx')).RegisterCard,
)

// Most stays have no money to show here.
const MoneyCard = loadable(
  async () => (await import('#src/features/money/web/parts/money-card.tsx')).MoneyCard,
)

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  signedIn(['client', 'realtor'])
  ask(query(readBooking, { id: params.id }, { cached: true }))
  return null
}

export const meta = () => [{ title: 'Booking · Naledi' }, { name: 'robots', content: 'noindex' }]

export default function BookingScreen({ params }: Route.ComponentProps) {
  const answer = useQuery(query(readBooking, { id: params.id }, { cached: true }))
  const party = useParty()
  const booking = answer.data?.booking
  return (
    <DetailPage one="Booking" all="Bookings" to={links.bookings()} isMissing={notFound.is(answer.error)}>
      <AnswerState answer={answer} what="this booking" skeleton={<FormSkeleton fields={5} />}>
        {booking ? <BookingView booking={booking} party={party} /> : null}
      </AnswerState>
    </DetailPage>
  )
}

function BookingView({ booking, party }: { booking: BookingDetail; party: Party }) {
  const actions = useBookingActions()
  const isHost = party.side === 'host'
  const steps = stepsOf(booking, party, actions)
  const isBusy = actions.busyId === booking._id
  const again = againOf(booking, party)
  const isNear = isArrivalNear(booking, party)
  // While a change waits, the bar is about what is asked for.
  const change = isChanging(booking, party) ? booking.change_request : null
  const asked = change ?? booking
  // On a guest's phone the stay, the arrival and the price come before how it goes on.
  const isWide = useMedia('(width >= 64rem)')
  const leads = isHost || isWide
  const journey = <StayJourney booking={booking} party={party} />
  const arrival =
    booking.status === 'confirmed' ? (
      <ArrivalCard bookingId={booking._id} propertyId={booking.property_id} isHost={isHost} />
    ) : null
  return (
    <>
      <Heading booking={booking} party={party}>
        {again ? <ButtonLink to={again}>Book again</ButtonLink> : null}
        <StepButtons steps={steps} isBusy={isBusy} shownMax={2} className="max-lg:hidden" />
      </Heading>
      <RequestBanner booking={booking} party={party} />
      <RefusedMails mails={booking.refused_mails} />
      <div
        className={`grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px] ${steps.length > 0 ? 'max-lg:pb-20' : ''}`}
      >
        <div className="min-w-0 space-y-5 lg:col-span-2">
          {/* Nothing is accepted unseen: before all else, as the button in the bar needs no scrolling. */}
          <ChangeCard booking={booking} party={party} />
          {isNear ? arrival : null}
          {leads ? journey : null}
        </div>
        <div className="min-w-0 space-y-5">
          <StayCard booking={booking} />
          <MoneyCard booking={booking} party={party} />
          {isHost && booking.reason === 'by_guest' ? <ProofCard booking={booking} /> : null}
          {isNear ? null : arrival}
          {isHost && booking.status === 'confirmed' ? <RegisterCard bookingId={booking._id} /> : null}
          <Card>
            <h2 className="px-4 pt-4 font-semibold md:px-5">Price</h2>
            <div className="p-4 md:px-5">
              <PriceLines lines={booking.lines} total={booking.total_amount} />
            </div>
            <p className="border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
              {booking.status === 'pending'
                ? `This price is fixed from ${isHost ? 'the' : 'your'} request on ${stayDay(booking.createdAt)}.`
                : `Price agreed when booked on ${stayDay(booking.createdAt)}.`}{' '}
              Later price changes don’t affect this booking.
            </p>
          </Card>
          {leads ? null : journey}
          <HistoryCard history={booking.history} />
        </div>
        <div className="min-w-0 space-y-5">
          <ReviewCard booking={booking} party={party} />
          <PersonCard booking={booking} party={party} />
          {booking.user_id ? <BookingThread bookingId={booking._id} /> : null}
        </div>
      </div>
      {steps.length > 0 ? (
        <DecisionBar
          label="This stay"
          figure={change ? differenceWord(change.change.difference) : rand(booking.total_amount)}
          note={
            <>
              <span className="inline-block">{nightsWord(asked.nights)},</span>{' '}
              <span className="inline-block">{bareRange(asked.check_in, asked.check_out)}</span>
            </>
          }
          action={<StepButtons steps={steps} isBusy={isBusy} shownMax={1} className="shrink-0" />}
        />
      ) : null}
      {actions.dialogs}
    </>
  )
}

function Heading({
  booking,
  party,
  children,
}: {
  booking: BookingDetail
  party: Party
  children: React.ReactNode
}) {
  const isHost = party.side === 'host'
  const name = isHost ? booking.guest_name : booking.property_name
  const note = noteOf(booking, party)
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 pb-5">
      <div className="flex min-w-0 items-center gap-4">
        {isHost ? <Avatar name={name} size="lg" /> : null}
        <div className="min-w-0">
          <h1 className="line-clamp-3 font-display text-3xl font-medium break-words" title={name}>
            {name}
          </h1>
          <p className="num mt-1 flex flex-wrap items-center gap-2 text-ink-2">
            <StatusBadge {...standingOf(booking, party)} />
            <span>{booking.reference}</span>
            {booking.source === 'guest' ? (
              <ChannelTile channel="naledi" />
            ) : (
              <span className="text-sm">Added by the host</span>
            )}
            {booking.status === 'pending' || note.to ? null : <span className="text-sm">{note.text}</span>}
          </p>
        </div>
      </div>
      {children}
    </div>
  )
}
