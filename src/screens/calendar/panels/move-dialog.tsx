import { countNights } from '#src/contract/days.ts'
import { differenceWord, nightsWord, rand, stayRange } from '#src/contract/words.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { ChangeLines } from '#src/features/bookings/web/parts/changes/change-lines.tsx'
import { refusalWords } from '#src/features/bookings/web/parts/booking-words.ts'
import { useNewQuote } from '#src/features/bookings/web/parts/changes/use-new-quote.ts'
import { useCall } from '#src/web/api.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'

type MoveDialogProps = { booking: BookingAnswer; from: string; to: string; onClose: () => void }

/** Asks before a stay goes to other nights, or takes more or fewer, and says what it costs then. */
export function MoveDialog({ booking, from, to, onClose }: MoveDialogProps) {
  const { _id, guest_name, property_name, check_in, check_out, guests, pets, total_amount } = booking
  const { change, refusal } = useNewQuote(booking, { checkIn: from, checkOut: to, guests, pets })
  const isSameLength = countNights(from, to) === countNights(check_in, check_out)
  const { mutateAsync } = useCall(updateBooking)
  const form = useForm({
    saved: {},
    send: () => mutateAsync({ id: _id, check_in: from, check_out: to }),
    onSent() {
      toast.success('Booking changed')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={isSameLength ? 'Move this stay?' : 'Change the nights of this stay?'}
      description={`${guest_name} at ${property_name}. We’ll email ${guest_name} about the change.`}
      word={isSameLength ? 'Move the stay' : 'Change the stay'}
      busyWord={isSameLength ? 'Moving…' : 'Changing…'}
      cancelWord="Keep current dates"
      words={refusalWords}
      className=""
      onClose={onClose}
    >
      {refusal && form.refusal === undefined ? <Banner tone="warning">{refusal}</Banner> : null}
      <dl className="num mt-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line first:mt-0">
        <Fact name="From" note={`${nightsWord(countNights(check_in, check_out))} · ${rand(total_amount)}`}>
          {stayRange(check_in, check_out)}
        </Fact>
        <Fact name="To" note={nightsWord(countNights(from, to))}>
          {stayRange(from, to)}
        </Fact>
        <Fact name="New total" note={change ? differenceWord(change.difference) : undefined}>
          <span aria-live="polite">{change ? rand(change.then) : '–'}</span>
        </Fact>
      </dl>
      {change ? <ChangeLines lines={change.lines} /> : null}
    </FormDialog>
  )
}
