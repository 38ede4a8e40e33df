import { petsWord } from '#src/contract/words.ts'
import { PETS_MAX } from '#src/features/calendar/contract/nights.ts'
import { Select } from '#src/web/ui/fields/select.tsx'
import { StayField } from '#src/web/ui/stay-calendar/stay-field.tsx'
import {
  PropertyStayField,
  type PropertyStayFieldProps,
} from '#src/features/calendar/web/parts/property-stay-field.tsx'
import { addDays } from '#src/contract/days.ts'
import type { StayDates } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import type { Errors } from '#src/web/ui/forms/use-form-errors.ts'

export type StayValue = { checkIn: string; checkOut: string; guests: number; pets: number }

/** Under which names the server refuses the dates. */
export const STAY_ALIASES = { check_in: 'checkIn', check_out: 'checkOut' }

// A realtor records stays that are over, too: the calendar goes back as far as it goes ahead.
const RECORDED_DAYS = 730

const PETS = Array.from({ length: PETS_MAX + 1 }, (_, count) => ({
  value: String(count),
  label: petsWord(count),
}))

type StayFieldsProps = {
  form: { values: StayValue; change: (next: Partial<StayValue>) => void; errors: Errors }
  maxGuests: number
  today: string
  /** Nobody asks for a stay in the past; a realtor records one. */
  mayBePast?: boolean
  /** The home, where its taken nights and its price are to be seen. */
  property?: Pick<PropertyStayFieldProps, 'slug' | 'total' | 'difference' | 'refusal' | 'booking'> | undefined
}

/** Shows when, how many, and with which pets. */
export function StayFields({ form, maxGuests, today, mayBePast, property }: StayFieldsProps) {
  const { values: value, change, errors } = form
  const guests = Array.from({ length: Math.max(maxGuests, value.guests) }, (_, before) => String(before + 1))
  const dates = {
    value: { checkIn: value.checkIn || undefined, checkOut: value.checkOut || undefined },
    onChange: ({ checkIn = '', checkOut = '' }: Partial<StayDates>) => change({ checkIn, checkOut }),
    today,
    firstDay: mayBePast ? addDays(today, -RECORDED_DAYS) : undefined,
    errors,
    required: true,
    className: 'grid grid-cols-2 gap-x-3 gap-y-5 max-[359px]:grid-cols-1',
  }
  return (
    <div className="space-y-5">
      {property ? <PropertyStayField {...dates} {...property} /> : <StayField {...dates} />}
      <div className="grid grid-cols-2 gap-x-3">
        <Select
          label="Guests"
          options={guests.map(count => ({
            value: count,
            label: count === '1' ? '1 guest' : `${count} guests`,
          }))}
          value={String(value.guests)}
          onChange={event => change({ guests: Number(event.target.value) })}
          error={errors.guests}
        />
        <Select
          label="Pets"
          options={PETS}
          value={String(value.pets)}
          onChange={event => change({ pets: Number(event.target.value) })}
          error={errors.pets}
        />
      </div>
    </div>
  )
}
