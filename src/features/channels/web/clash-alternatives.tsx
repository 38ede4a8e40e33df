import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { bareRange, guestsWord, phoneWords } from '#src/contract/words.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { query } from '#src/web/api.ts'
import { messageDraft, useDraft } from '#src/web/draft.ts'
import { Link, useGo } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Loading, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type Alternative, type ClashAnswer, listAlternatives } from '../contract/clashes.ts'
import { differenceWords, offerSubject, offerWords } from '../rules/offer-words.ts'

export type Alternatives = UseQueryResult<Answer<typeof listAlternatives>>

/** Homes to which the guests of a clash could move. */
export const useAlternatives = (clash: ClashAnswer): Alternatives =>
  useQuery(query(listAlternatives, { id: clash._id }))

type Reached = Answer<typeof listAlternatives>['booking']

const NO_DRAFT = { content: '' }

const addressOf = ({ is_public, public_slug }: Alternative) =>
  is_public ? new URL(links.property(public_slug), location.origin).href : null

const firstNameOf = ({ booking }: ClashAnswer) => booking.guest_name.split(/\s+/)[0]

/** The other properties for the guest of Naledi: what each costs more, and the ways to offer and to book it. */
export function OwnAlternatives({ clash, answer }: { clash: ClashAnswer; answer: Alternatives }) {
  const { check_in, check_out } = clash.booking
  const range = bareRange(check_in, check_out)
  if (answer.isPending)
    return (
      <Loading>
        <Skeleton className="mb-3 h-24" />
      </Loading>
    )
  if (!answer.data)
    return (
      <p className="mb-3 text-sm text-ink-2">
        We couldn’t check your other properties.{' '}
        <Button size="sm" variant="quiet" onClick={() => void answer.refetch()}>
          Try again
        </Button>
      </p>
    )
  const { properties, ...reached } = answer.data.booking
  if (properties.length === 0)
    return (
      <p className="mb-3 text-sm text-ink-2">
        None of your other properties is free for <span className="num whitespace-nowrap">{range}</span>.
      </p>
    )
  return (
    <>
      <h5 className="text-sm font-semibold break-words">First offer {firstNameOf(clash)} another property</h5>
      <ul className="mt-1.5 mb-3 divide-y divide-line rounded-md border border-line">
        {properties.map(other => (
          <li key={other.property_id} className="px-3 pt-2 pb-1">
            <p className="num text-sm break-words">
              <span className="font-semibold">{other.name}</span>
              {placeWords(other)} is free {range}, up to {guestsWord(other.max_guests)},{' '}
              {differenceWords(other.difference)}
            </p>
            <div className="flex flex-wrap items-center gap-x-4">
              <Offer clash={clash} other={other} reached={reached} />
              <Link
                className="link inline-flex min-h-11 items-center text-sm"
                to={links.bookings({ add: other.property_id, instead_of: clash.booking._id })}
              >
                Book it for {firstNameOf(clash)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Names the town of a property that is not where the guest wants to be. */
const placeWords = ({ city, same_town }: Alternative) => (same_town ? '' : ` in another town, ${city},`)

type OfferProps = { clash: ClashAnswer; other: Alternative; reached: Omit<Reached, 'properties'> }

const OFFER = 'link inline-flex min-h-11 items-center text-left text-sm font-semibold'

/** The way to the guest: by message where they have an account, else by email or phone. Nothing is sent by the press. */
function Offer({ clash, other, reached }: OfferProps) {
  const { guest_id, guest_email, guest_phone, guest_language: language } = reached
  const words = offerWords(clash.booking, other, addressOf(other), language)
  if (guest_id) return <MessageOffer clash={clash} other={other} guestId={guest_id} words={words} />
  if (guest_email) {
    const subject = offerSubject(clash.booking, language)
    const about = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
    return (
      <a className={OFFER} href={`mailto:${guest_email}?${about}`}>
        Offer {other.name} by email
      </a>
    )
  }
  return guest_phone ? (
    <a className={OFFER} href={`tel:${guest_phone}`}>
      Call {phoneWords(guest_phone)}
    </a>
  ) : null
}

type MessageOfferProps = { clash: ClashAnswer; other: Alternative; guestId: string; words: string }

function MessageOffer({ clash, other, guestId, words }: MessageOfferProps) {
  const go = useGo()
  const bookingId = clash.booking._id
  const draft = useDraft(messageDraft(guestId, bookingId), NO_DRAFT, 'device')
  const offer = () => {
    // The host's message to them stays, below.
    const { content } = draft.value
    if (!content.includes(words)) draft.keep({ content: [words, content].filter(Boolean).join('\n\n') })
    go(links.messages({ booking: bookingId }))
  }
  return (
    <button type="button" className={OFFER} onClick={offer}>
      Offer {other.name}
    </button>
  )
}

/** An alternative for the guest of the channel, which only the host can arrange there. */
export function TheirAlternative({
  clash: { block },
  channel,
  answer,
}: {
  clash: ClashAnswer
  channel: string
  answer: Alternatives
}) {
  const [other] = answer.data?.reservation.properties ?? []
  return other ? (
    <p className="num mt-3 rounded-md bg-sunken px-3 py-2 text-sm break-words">
      <span className="font-semibold">{other.name}</span>
      {placeWords(other)} is free {bareRange(block.from, block.to)}, up to {guestsWord(other.max_guests)}.
      Before you cancel, offer it to the guest in the messages of {channel}. If they accept, move the
      reservation there, or block these nights of {other.name} here.
    </p>
  ) : null
}
