import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { StayField } from '#src/web/ui/stay-calendar/stay-field.tsx'
import type { PropertyForm } from './form/use-property-form.ts'

/** The days from and up to which a home takes guests: either may be left out. */
export function OpenDays({ form: { values, change, errors } }: Pick<PropertyForm, 'form'>) {
  const [today] = useState(() => dayOf(new Date()))
  const { available_from: from, available_to: to } = values
  return (
    <StayField
      labels={['Available from', 'Available to']}
      optional
      nightsMin={0}
      value={{ checkIn: from || undefined, checkOut: to || undefined }}
      onChange={({ checkIn = '', checkOut = '' }) =>
        change({ available_from: checkIn, available_to: checkOut })
      }
      today={today}
      // A home that is there already may have a first day in the past.
      firstDay={from && from < today ? from : today}
      errors={{ checkIn: errors.available_from, checkOut: errors.available_to }}
      className="grid items-start gap-4 sm:grid-cols-2"
    />
  )
}
