import { useState } from 'react'
import { useController } from 'react-hook-form'
import { dayOf } from '#src/contract/days.ts'
import { StayField } from '#src/web/ui/stay-field.tsx'
import type { PropertyForm } from './use-property-form.ts'

/** The days from and up to which a home takes guests: either may be left out. */
export function OpenDays({ property: { form, typed } }: { property: PropertyForm }) {
  const [today] = useState(() => dayOf(new Date()))
  const { control, formState, setValue } = form
  const from = useController({ control, name: 'available_from' }).field
  const to = useController({ control, name: 'available_to' }).field
  const { available_from: checkIn, available_to: checkOut } = typed
  const change = (name: 'available_from' | 'available_to', day = '') => {
    if (day === typed[name]) return
    setValue(name, day, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    // What is refused is brought into view by its field.
    <div
      ref={box => {
        const [first, last] = box?.querySelectorAll('input') ?? []
        from.ref(first)
        to.ref(last)
      }}
    >
      <StayField
        labels={['Available from', 'Available to']}
        optional
        nightsMin={0}
        value={{ checkIn: checkIn || undefined, checkOut: checkOut || undefined }}
        onChange={next => {
          change('available_from', next.checkIn)
          change('available_to', next.checkOut)
        }}
        today={today}
        // A home that is there already may have a first day in the past.
        firstDay={checkIn && checkIn < today ? checkIn : today}
        errors={{
          checkIn: formState.errors.available_from?.message,
          checkOut: formState.errors.available_to?.message,
        }}
        className="grid items-start gap-4 sm:grid-cols-2"
      />
    </div>
  )
}
