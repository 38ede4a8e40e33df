import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { session, useViewer, wantedAddress } from '#src/web/session/session.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { bookingLinkUsed, linkBooking, readBookingLink } from '../contract.ts'
import { BookingLinkCard } from './booking-link-card.tsx'
import type { Route } from './+types/booking-link-screen'

export const loader = () => null

export const meta: Route.MetaFunction = () => [
  { title: 'Your stay · Naledi' },
  { name: 'description', content: 'Your host has added a booking for you. Save it to your Naledi account.' },
  { name: 'robots', content: 'noindex' },
  // The token of the link must not travel on to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

/** Shows the page to which the mail of a recorded stay leads its guest. */
export default function BookingLinkScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const answer = useQuery({ ...query(readBookingLink, { token }), enabled: token !== '' })
  const isDead = token === '' || bookingLinkUsed.is(answer.error)
  const booking = answer.data?.booking
  return (
    <PublicBody className="max-w-[720px]! py-10">
      {isDead ? (
        <DeadLink
          words={
            token ? failureWords(answer.error) : 'This link is incomplete. Open it again from the email.'
          }
        />
      ) : (
        <>
          <h1 className="pb-5 font-display text-3xl font-medium">Your stay</h1>
          <AnswerState
            answer={answer}
            what="this stay"
            failed="Error loading the stay"
            skeleton={<FormSkeleton fields={3} />}
          >
            {booking ? (
              <div className="space-y-5">
                <BookingLinkCard booking={booking} />
                <LinkBooking token={token} id={booking._id} isYours={booking.isYours} />
              </div>
            ) : null}
          </AnswerState>
        </>
      )}
    </PublicBody>
  )
}

function LinkBooking({ token, id, isYours }: { token: string; id: string; isYours: boolean }) {
  const user = useViewer()
  const navigate = useNavigate()
  const { mutate, error, isPending } = useCall(linkBooking)
  if (isYours)
    return (
      <Banner
        title="This stay is in your account."
        action={<ButtonLink to={links.booking(id)}>See the booking</ButtonLink>}
      />
    )
  if (!user) return <SignInFirst />
  if (user.role !== 'client')
    return (
      <Banner title="You need a guest account (Client) to save this booking.">
        You are logged in as {user.role === 'admin' ? 'an administrator' : 'a realtor'}. Log out, or open this
        link in another browser, and log in as a client.
      </Banner>
    )
  const save = () =>
    mutate(
      { token },
      {
        onSuccess({ booking }) {
          if (booking.guest_email === user.email) session.update({ ...user, emailVerified: true })
          toast.success('The stay is in your account')
          void navigate(links.booking(id))
        },
      },
    )
  return (
    <>
      {error ? <Banner tone="error">{failureWords(error)}</Banner> : null}
      <Button variant="primary" size="lg" wide busy={isPending} busyText="Keeping…" onClick={save}>
        Save booking to my account
      </Button>
    </>
  )
}

/** Shows whoever comes back from there is here again. */
function SignInFirst() {
  const comeBack = () => wantedAddress.keep(location)
  return (
    <div className="space-y-3">
      <p className="text-ink-2">
        Sign up or log in to save this booking. You’ll be able to view it, request changes or cancel it.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={links.register()} variant="primary" size="lg" onClick={comeBack}>
          Sign up
        </ButtonLink>
        <ButtonLink to={links.login()} size="lg" onClick={comeBack}>
          Login
        </ButtonLink>
      </div>
    </div>
  )
}

function DeadLink({ words }: { words: string }) {
  return (
    <EmptyState
      level={1}
      drawing="calendar"
      title="This link does not work"
      text={
        <>
          {/[.!?]$/.test(words) ? words : `${words}.`}{' '}
          <HelpLink article="keep-a-recorded-stay">Other ways to save a booking</HelpLink>
        </>
      }
      actions={
        <ButtonLink to={links.browse()} variant="solid">
          Browse Properties
        </ButtonLink>
      }
    />
  )
}
