import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PETS_MAX } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { countNights } from '#src/contract/days.ts'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import { query } from '#src/web/api.ts'
import { useDraftState } from '#src/web/draft.ts'
import { nightsWord, rand, bareRange, stayRange, wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { dayIn } from '#src/web/parameters.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { DecisionBar } from '#src/web/ui/decision-bar.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { SPECIAL_REQUESTS_CHARS_MAX } from '../contract/booking.ts'
import { fieldsOf, refusalWords } from './parts/booking-words.ts'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import { RequestRefusal } from './request-refusal.tsx'
import { useSendBooking } from './parts/send-booking.ts'
import { StayFields, type StayValue } from './parts/stay-fields.tsx'
import { useParty } from './parts/use-party.ts'

const FAILED = 'Error submitting booking request'

/** The stay lives in the address too, so that back and reload keep it. */
function useStay(maxGuests: number): [StayValue, (next: StayValue) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [stay, setStay] = useState<StayValue>(() => {
    const date = (name: string) => dayIn(parameters, name) ?? ''
    const guests = Math.min(maxGuests, Math.max(1, Math.trunc(Number(parameters.get('guests'))) || 1))
    const pets = Math.min(PETS_MAX, Math.max(0, Math.trunc(Number(parameters.get('pets'))) || 0))
    return { checkIn: date('checkIn'), checkOut: date('checkOut'), guests, pets }
  })
  const write = (next: StayValue) => {
    setStay(next)
    const given = Object.entries(next).filter(([, value]) => value !== '' && value !== 0)
    setParameters(Object.fromEntries(given.map(([name, value]) => [name, String(value)])), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return [stay, write]
}

/** Asks for a stay with the price in view. See docs/product/bookings.md#asking-for-a-stay. */
export function RequestForm({ property }: { property: PublicProperty }) {
  const { today } = useParty()
  const [stay, setStay] = useStay(property.max_guests)
  const [{ phone, wishes }, type, forget] = useDraftState(`booking.request.${property._id}`, {
    phone: '',
    wishes: '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = useSendBooking()
  const navigate = useNavigate()
  const refusal = stay.checkIn && stay.checkOut ? datesRefusal(stay, today) : null
  const shown = { ...fieldsOf(refusal), ...errors }
  const nights = countNights(stay.checkIn, stay.checkOut)
  const change = (next: StayValue) => {
    setErrors({})
    send.reset()
    setStay(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = {
      property_id: property._id,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      guests: stay.guests,
      pets: stay.pets,
      phone,
      special_requests: wishes,
    }
    send.mutate(
      { input, label: `${property.title}, ${stayRange(stay.checkIn, stay.checkOut)}` },
      {
        onSuccess: answer => {
          forget()
          if (answer === 'waiting')
            toast.waiting('No line: your booking request is saved locally and sent when the line is back')
          else toast.success('🎉 Booking request submitted successfully!')
          void navigate(links.bookings())
        },
        onError: error => setErrors(fieldsOf(error)),
      },
    )
  }
  const quote = useQuote(property.public_slug, stay, nights > 0 && !refusal)
  const total = nights > 0 && !refusal && !quote.error ? quote.data?.quote.total : undefined
  const isBeside = Object.keys(errors).length > 0
  const ask = {
    variant: 'primary',
    type: 'submit',
    disabled: nights <= 0 || refusal !== null,
    busy: send.isPending,
    busyText: 'Sending…',
    children: 'Request booking',
  } as const // the words of `variant` and `type`
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-5 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_400px]"
    >
      <div className="card min-w-0 space-y-5 p-4 md:p-5">
        <StayFields
          value={stay}
          onChange={change}
          maxGuests={property.max_guests}
          today={today}
          property={{
            slug: property.public_slug,
            total,
            refusal: refusal?.message ?? (quote.error ? refusalWords(quote.error) : undefined),
          }}
          errors={shown}
        />
        <TextField
          label="Phone"
          type="tel"
          optional
          autoComplete="tel"
          maxLength={40}
          value={phone}
          onChange={event => type({ phone: event.target.value })}
          error={errors.guest_phone}
        />
        <TextArea
          label="Special requests"
          optional
          maxLength={SPECIAL_REQUESTS_CHARS_MAX}
          value={wishes}
          onChange={event => type({ wishes: event.target.value })}
          error={errors.special_requests}
        />
      </div>
      <aside aria-label="Price" className="card space-y-4 p-4 md:p-5 lg:sticky lg:top-20">
        <LiveQuote stay={stay} quote={quote} />
        {send.error && !isBeside ? <RequestRefusal error={send.error} failed={FAILED} /> : null}
        <Button {...ask} size="lg" wide className="max-lg:hidden" />
        <p className="text-center text-sm text-ink-2">
          {property.instantBooking
            ? 'You pay nothing yet. The booking is confirmed at once.'
            : `You pay nothing yet. ${property.realtor_name} answers first; until then the nights are held for you.`}{' '}
          {property.instantBooking ? null : (
            <HelpLink article="when-a-request-runs-out">When does a request end?</HelpLink>
          )}
        </p>
      </aside>
      <DecisionBar
        label="Your stay"
        figure={total === undefined ? `from ${wholeRand(property.from_price)}` : rand(total)}
        unit={total === undefined ? 'a night' : undefined}
        note={
          nights > 0
            ? `${nightsWord(nights)}, ${bareRange(stay.checkIn, stay.checkOut)}`
            : 'Choose your dates'
        }
        action={<Button {...ask} className="shrink-0" />}
      />
    </form>
  )
}

/** The price as the server would charge it, asked anew for every choice. */
function useQuote(slug: string, { checkIn, checkOut, guests, pets }: StayValue, isAsked: boolean) {
  const answer = useQuery({
    ...query(quoteStay, { slug, checkIn, checkOut, guests, pets }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { ...answer, isAsked }
}

type LiveQuoteProps = { stay: StayValue; quote: ReturnType<typeof useQuote> }

function LiveQuote({ stay, quote: { data, error, isPlaceholderData, isAsked } }: LiveQuoteProps) {
  if (!isAsked) return <p className="text-ink-2">Choose check-in and check-out to see the price.</p>
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData}>
      <p className="num mb-3 font-semibold">
        {nightsWord(countNights(stay.checkIn, stay.checkOut))}, {stayRange(stay.checkIn, stay.checkOut)}
      </p>
      {error ? <Banner tone="warning">{refusalWords(error)}</Banner> : null}
      {data && !error ? (
        <div className={isPlaceholderData ? 'opacity-50' : ''}>
          <PriceLines lines={data.quote.lines} total={data.quote.total} />
        </div>
      ) : null}
    </div>
  )
}
