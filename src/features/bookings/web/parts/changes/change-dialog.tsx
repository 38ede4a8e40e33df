import { fieldsOf } from '#src/contract/problem.ts'
import { differenceWord } from '#src/contract/words.ts'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { termsChanged } from '#src/features/terms/contract/terms-changed.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { type BookingAnswer, SPECIAL_REQUESTS_CHARS_MAX } from '../../../contract/booking.ts'
import { updateBooking } from '../../../contract/requests.ts'
import { useStayReview } from '../../use-stay-review.ts'
import { refusalWords } from '../booking-words.ts'
import { ChangeLines } from './change-lines.tsx'
import { ChangeFigure } from './change-figure.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { STAY_ALIASES, StayFields } from '../stay-fields.tsx'
import { useNewQuote } from './use-new-quote.ts'
import { useParty } from '../use-party.ts'

/** Other nights, other guests, other wishes. The guest of a confirmed stay asks for them; everybody else has them at once. */
export function ChangeDialog({ booking, onClose }: { booking: BookingAnswer; onClose: () => void }) {
  const { side, today } = useParty()
  const isAsking = side === 'guest' && booking.status === 'confirmed'
  const { mutateAsync } = useCall(updateBooking)
  const form = useForm({
    saved: {
      checkIn: booking.check_in,
      checkOut: booking.check_out,
      guests: booking.guests,
      pets: booking.pets,
      special_requests: booking.special_requests ?? '',
    },
    draft: `booking.change.${booking._id}`,
    aliases: STAY_ALIASES,
    onUnchanged: onClose,
    check: stay => fieldsOf(datesRefusal(stay, side === 'guest' ? today : '')),
    send: ({ checkIn, checkOut, ...rest }) =>
      mutateAsync({
        id: booking._id,
        check_in: checkIn,
        check_out: checkOut,
        ...rest,
        ...(review.terms?.hash ? { terms_hash: review.terms.hash } : {}),
      }).catch((error: unknown) => {
        if (termsChanged.is(error)) void review.readAgain()
        throw error
      }),
    onSent() {
      toast.success(isAsking ? 'Change requested. We’ll email you when your host replies' : 'Booking changed')
      onClose()
    },
  })
  const { change, refusal, isSame } = useNewQuote(booking, form.values)
  // A request is priced anew, so its guest reads the terms again.
  const isReviewed = side === 'guest' && booking.status === 'pending' && !booking.stage && !isSame
  const review = useStayReview(
    booking.property_slug ?? '',
    form.values,
    isReviewed && booking.property_slug !== null && form.values.checkOut > form.values.checkIn,
  )
  const total = change?.then
  return (
    <FormDialog
      form={form}
      title={side === 'guest' && booking.status === 'pending' ? 'Modify Request' : 'Modify Booking'}
      description={
        isAsking
          ? 'Your host needs to accept this change. Until then your booking stays as it is, and we hold the new nights too.'
          : undefined
      }
      word={isAsking ? 'Request change' : 'Save changes'}
      busyWord="Sending…"
      cancelWord="Keep current dates"
      figure={<ChangeFigure change={change} booking={booking} stay={form.values} refusal={refusal} />}
      words={refusalWords}
      isDisabled={review.isPending}
      onClose={onClose}
    >
      <StayFields
        form={form}
        maxGuests={booking.max_guests ?? booking.guests}
        today={today}
        mayBePast={side === 'host'}
        property={
          booking.property_slug
            ? {
                slug: booking.property_slug,
                total,
                difference: change && differenceWord(change.difference),
                refusal,
                booking: booking._id,
              }
            : undefined
        }
      />
      <TextArea
        label="Special requests"
        optional
        maxLength={SPECIAL_REQUESTS_CHARS_MAX}
        {...form.field('special_requests')}
      />
      {change && change.lines.length > 0 ? (
        <div className="num border-t border-line pt-4">
          <p className="font-semibold">What changes</p>
          <ChangeLines lines={change.lines} />
        </div>
      ) : null}
      {review.terms && !refusal ? (
        <ChangedTerms
          terms={review.terms}
          speech={review.speech}
          hostName={booking.realtor_name}
          isStale={review.isPending}
        />
      ) : null}
    </FormDialog>
  )
}
