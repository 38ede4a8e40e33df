import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { type ListedBooking, listBookings } from '#src/features/bookings/contract/reads.ts'

const SHOWN_MAX = 100

export type Recipient = { isOn: boolean; bookingId: string }
export const NOBODY: Recipient = { isOn: false, bookingId: '' }

type SendProps = {
  recipient: Recipient
  onChange: (recipient: Recipient) => void
  error: string | undefined
}

const choiceOf = ({ _id, guest_name, property_name, check_in, user_id }: ListedBooking) => ({
  value: _id,
  label: `${guest_name}, ${property_name}, ${shortDay(check_in)}${user_id ? '' : ' (no account)'}`,
})

/** A checkbox that makes the answer a draft to a guest, and the choice of the stay. */
export function SendToClient({ recipient, onChange, error }: SendProps) {
  const { isOn, bookingId } = recipient
  const answer = useQuery({ ...query(listBookings, { pageSize: SHOWN_MAX }), enabled: isOn })
  const stays = (answer.data?.bookings ?? []).filter(({ status }) => status !== 'cancelled')
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label="Send to client"
        checked={isOn}
        onChange={event => onChange({ isOn: event.target.checked, bookingId })}
      />
      {isOn ? (
        <Select
          label="Booking"
          hideLabel
          className="min-w-0 flex-1 basis-56 pb-1"
          value={bookingId}
          error={error}
          onChange={event => onChange({ isOn, bookingId: event.target.value })}
          options={[
            { value: '', label: answer.isPending ? 'Loading bookings…' : 'Choose a booking' },
            ...stays.map(choiceOf),
          ]}
        />
      ) : null}
    </div>
  )
}
