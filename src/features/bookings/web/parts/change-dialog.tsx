import { type FormEvent, useId, useState } from 'react'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { useCall } from '#src/web/api.ts'
import { useDraftState } from '#src/web/draft.ts'
import { rand } from '#src/contract/words.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { type BookingAnswer, SPECIAL_REQUESTS_CHARS_MAX } from '../../contract/booking.ts'
import { updateBooking } from '../../contract/requests.ts'
import { fieldsOf, refusalWords } from './booking-words.ts'
import { StayFields, type StayValue } from './stay-fields.tsx'
import { useNewQuote } from './use-new-quote.ts'
import { useParty } from './use-party.ts'

type Typed = StayValue & { wishes: string }

const isSame = (one: Typed, other: Typed) =>
  one.checkIn === other.checkIn &&
  one.checkOut === other.checkOut &&
  one.guests === other.guests &&
  one.pets === other.pets &&
  one.wishes === other.wishes

/** Other nights, other guests, other wishes. The guest of a confirmed stay asks for them; everybody else has them at once. */
export function ChangeDialog({ booking, onClose }: { booking: BookingAnswer; onClose: () => void }) {
  const { side, today } = useParty()
  const isAsking = side === 'guest' && booking.status === 'confirmed'
  const booked = {
    checkIn: booking.check_in,
    checkOut: booking.check_out,
    guests: booking.guests,
    pets: booking.pets,
    wishes: booking.special_requests ?? '',
  }
  const [{ wishes, ...stay }, type, forget] = useDraftState(`booking.change.${booking._id}`, booked)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useCall(updateBooking)
  const { total, refusal: refused } = useNewQuote(booking, stay, side === 'host')
  const formId = useId()

  const leave = () => {
    forget()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame(booked, { wishes, ...stay })) return leave()
    const refusal = datesRefusal(stay, side === 'guest' ? today : '')
    setErrors(fieldsOf(refusal))
    if (refusal) return
    change.mutate(
      {
        id: booking._id,
        check_in: stay.checkIn,
        check_out: stay.checkOut,
        guests: stay.guests,
        pets: stay.pets,
        special_requests: wishes,
      },
      {
        onSuccess: () => {
          toast.success(isAsking ? 'Change asked for: your host will answer' : 'Booking changed')
          leave()
        },
        onError: error => {
          setErrors(fieldsOf(error))
        },
      },
    )
  }
  const isBeside = Object.keys(errors).length > 0
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={side === 'guest' && booking.status === 'pending' ? 'Modify Request' : 'Modify Booking'}
      description={
        isAsking
          ? 'Your host accepts or declines the change. Until then your stay remains as it is, and the new nights are held for you too.'
          : undefined
      }
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            Leave as it is
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={change.isPending} busyText="Sending…">
            {isAsking ? 'Ask for the change' : 'Save the change'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {change.error && !isBeside ? <Banner tone="error">{refusalWords(change.error)}</Banner> : null}
        <StayFields
          value={stay}
          onChange={type}
          maxGuests={booking.max_guests ?? booking.guests}
          today={today}
          mayBePast={side === 'host'}
          property={
            booking.property_slug
              ? { slug: booking.property_slug, total, refusal: refused, booking: booking._id }
              : undefined
          }
          errors={errors}
        />
        <TextArea
          label="Special requests"
          optional
          maxLength={SPECIAL_REQUESTS_CHARS_MAX}
          value={wishes}
          onChange={event => type({ wishes: event.target.value })}
          error={errors.special_requests}
        />
        <p
          className="num flex justify-between gap-4 border-t border-line pt-4 font-semibold"
          aria-live="polite"
        >
          <span>New total</span>
          <span>{total === undefined ? '–' : rand(total)}</span>
        </p>
      </form>
    </Dialog>
  )
}
