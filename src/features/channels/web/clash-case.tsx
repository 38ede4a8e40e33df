import { ExternalLink } from 'lucide-react'
import { countNights } from '#src/contract/days.ts'
import { formatDateTime, nightsWord, stayRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { ConfirmQuestion } from '#src/web/ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type ClashAnswer, type Settlement, settleClash } from '../contract/clashes.ts'
import { channelNames, type Channel } from '../rules/profile.ts'
import { channelGuest, emailedWords } from '../rules/clash-guest-words.ts'
import {
  type Alternatives,
  OwnAlternatives,
  TheirAlternative,
  useAlternatives,
} from './clash-alternatives.tsx'
import { sharedBy } from '../rules/clash-drawing.ts'
import { ClashNights, factsOf } from './clash-nights.tsx'

const idOf = ({ block }: ClashAnswer) => (block.channel ?? 'other') as Channel // the server names one of them
const channelOf = (clash: ClashAnswer) => channelNames[idOf(clash)]

/** The reservation's own page at its channel. */
function ChannelLink({ clash }: { clash: ClashAnswer }) {
  const { link, code } = clash.reservation
  const channel = channelOf(clash)
  return link ? (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold"
    >
      Open {code ?? 'the reservation'} at {channel}
      <ExternalLink className="size-4" />
    </a>
  ) : null
}

/** A clash that is open: what each choice means, or what is still to be done at the channel. */
export function ClashCase({ clash }: { clash: ClashAnswer }) {
  const { booking, reservation } = clash
  const channel = channelOf(clash)
  const { from, to } = sharedBy(clash)
  const alternatives = useAlternatives(clash)
  const isChosen = clash.waiting_for !== 'us'
  const nights = countNights(from, to)
  const theirFacts = factsOf(reservation.guests, reservation.amount)
  const phone = reservation.phone_end ? `, phone …${reservation.phone_end}` : ''
  return (
    <li
      id={`clash-${clash._id}`}
      className={`scroll-mt-24 rounded-lg border bg-raised p-4 md:p-5 ${isChosen ? 'border-gold' : 'border-alarm'}`}
    >
      <Badge tone={isChosen ? 'pending' : 'clash'}>
        {isChosen ? `Waiting for ${channel}` : 'Double booking'}
      </Badge>
      <h3 className="mt-2 font-display text-xl font-medium break-words">
        {booking.property_name}: <span className="whitespace-nowrap">{nightsWord(nights)}</span>{' '}
        {nights === 1 ? 'has' : 'have'} two guests
      </h3>
      <p className="num mt-1 text-sm text-ink-2">
        {stayRange(from, to)}. Found {formatDateTime(clash.since)}. The sooner you tell one of the guests, the
        better.
      </p>
      <ClashNights clash={clash} theirName={`${channel}${reservation.code ? ` ${reservation.code}` : ''}`} />
      <dl className="num mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-3">Booked on Naledi</dt>
          <dd>
            <Link className="link" to={links.booking(booking._id)}>
              {booking.guest_name}
            </Link>
            , {stayRange(booking.check_in, booking.check_out)},{' '}
            {factsOf(booking.guests, booking.total_amount).join(', ')}
          </dd>
        </div>
        <div>
          <dt className="text-ink-3">Booked on {channel}</dt>
          <dd>
            {reservation.code ? `${reservation.code}, ` : ''}
            {[stayRange(clash.block.from, clash.block.to), ...theirFacts].join(', ')}
            {phone}
            {reservation.amount === null ? (
              <span className="block text-ink-3">{channel} sends no amount with its calendar.</span>
            ) : null}
          </dd>
        </div>
      </dl>
      {isChosen ? (
        <Waiting clash={clash} alternatives={alternatives} />
      ) : (
        <Choices clash={clash} alternatives={alternatives} />
      )}
    </li>
  )
}

function useSettle(clash: ClashAnswer) {
  const { act, ...rest } = useAction(settleClash)
  const choose = (settled: Settlement, done: string, question?: ConfirmQuestion) =>
    act({ id: clash._id, settled }, { done, ...(question ? { question } : {}) })
  return { choose, ...rest }
}

/** Says what is cancelled and who is notified, once that is known; the way out keeps the booking. */
const cancelling = (
  { guest_name, reference }: ClashAnswer['booking'],
  title: string,
  { data }: Alternatives,
) => ({
  title,
  text: [
    `We’ll cancel ${reference} in your name.`,
    ...(data ? [emailedWords(guest_name, data.booking)] : []),
    'This can’t be undone.',
  ].join(' '),
  confirmWord: 'Cancel booking',
  cancelWord: 'Keep booking',
  destructive: true,
})

type ChoicesProps = { clash: ClashAnswer; alternatives: Alternatives }

function Choices({ clash, alternatives }: ChoicesProps) {
  const { booking } = clash
  const channel = channelOf(clash)
  const { choose, isPending, dialog } = useSettle(clash)
  const theirs = () =>
    choose(
      'theirs',
      `${booking.reference} is cancelled`,
      cancelling(booking, `Cancel the booking of ${booking.guest_name}?`, alternatives),
    )
  return (
    <>
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        <section className="rounded-md border border-line p-4">
          <h4 className="font-semibold break-words">Keep {booking.guest_name}</h4>
          <p className="mt-1 mb-3 text-sm text-ink-2">
            You cancel the reservation at {channel}. Until it leaves their calendar, the double booking stays
            on this list.
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button
              size="sm"
              busy={isPending}
              onClick={() => choose('ours', `Now cancel the reservation at ${channel}`)}
            >
              Keep the Naledi booking
            </Button>
            <ChannelLink clash={clash} />
          </div>
          <TheirAlternative clash={clash} channel={channel} answer={alternatives} />
        </section>
        <section className="rounded-md border border-line p-4">
          <h4 className="font-semibold">Keep the {channelGuest(idOf(clash))}</h4>
          <p className="mt-1 mb-3 text-sm text-ink-2">
            We’ll cancel {booking.reference}.
            {alternatives.data ? ` ${emailedWords(booking.guest_name, alternatives.data.booking)}` : ''}
          </p>
          <OwnAlternatives clash={clash} answer={alternatives} />
          <Button size="sm" onClick={theirs}>
            Cancel the Naledi booking…
          </Button>
        </section>
      </div>
      <p className="mt-3 text-sm text-ink-2">
        <Button size="sm" className="mr-1" onClick={() => choose('both', 'Both bookings stay')}>
          Keep both bookings
        </Button>{' '}
        if they share the home or have separate rooms.
      </p>
      {dialog}
    </>
  )
}

function Waiting({ clash, alternatives }: ChoicesProps) {
  const { booking, reservation } = clash
  const channel = channelOf(clash)
  const { choose, isPending, dialog } = useSettle(clash)
  const change = () =>
    choose(
      'theirs',
      `${booking.reference} is cancelled`,
      cancelling(booking, `Cancel the booking of ${booking.guest_name} instead?`, alternatives),
    )
  return (
    <section className="mt-4 rounded-md border border-line p-4">
      <h4 className="font-semibold">Now cancel it at {channel}</h4>
      <p className="mt-1 text-sm text-ink-2">
        You keep {booking.guest_name}. Cancel {reservation.code ?? 'the reservation'} at {channel}: we look
        every 15 minutes, and close this double booking when its nights have left the calendar.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <ChannelLink clash={clash} />
        <Button size="sm" variant="quiet" className="max-sm:-ml-3" busy={isPending} onClick={change}>
          Cancel the Naledi booking instead…
        </Button>
      </div>
      <TheirAlternative clash={clash} channel={channel} answer={alternatives} />
      {dialog}
    </section>
  )
}
