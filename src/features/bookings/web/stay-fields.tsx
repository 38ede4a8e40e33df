import { DateField } from '#src/web/ui/date-field.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { addDays } from '#src/contract/days.ts'

export type StayValue = { checkIn: string; checkOut: string; guests: number }

type StayFieldsProps = {
  value: StayValue
  onChange: (next: StayValue) => void
  maxGuests: number
  /** The first day one may choose; a realtor records any. */
  firstDay?: string | undefined
  errors: Record<string, string>
}

/** When and how many. The day of departure follows when the arrival passes it. */
export function StayFields({ value, onChange, maxGuests, firstDay, errors }: StayFieldsProps) {
  const guests = Array.from({ length: Math.max(maxGuests, value.guests) }, (_, before) => String(before + 1))
  const arrive = (checkIn: string) => {
    const isPassed = checkIn !== '' && value.checkOut !== '' && value.checkOut <= checkIn
    onChange({ ...value, checkIn, checkOut: isPassed ? addDays(checkIn, 1) : value.checkOut })
  }
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5">
      <DateField
        label="Check-in"
        className="min-w-0 max-[439px]:col-span-2"
        min={firstDay}
        value={value.checkIn}
        onChange={event => arrive(event.target.value)}
        error={errors.check_in ?? errors.checkIn}
        required
      />
      <DateField
        label="Check-out"
        className="min-w-0 max-[439px]:col-span-2"
        min={value.checkIn ? addDays(value.checkIn, 1) : firstDay}
        value={value.checkOut}
        onChange={event => onChange({ ...value, checkOut: event.target.value })}
        error={errors.check_out ?? errors.checkOut}
        required
      />
      <Select
        label="Guests"
        className="col-span-2"
        options={guests.map(count => ({
          value: count,
          label: count === '1' ? '1 guest' : `${count} guests`,
        }))}
        value={String(value.guests)}
        onChange={event => onChange({ ...value, guests: Number(event.target.value) })}
        error={errors.guests}
      />
    </div>
  )
}
