import { CalendarDays } from 'lucide-react'
import { Field, fieldClass, type FieldFrame } from '../fields/field.tsx'
import { useIsWide } from './stay-calendar-width.ts'
import { DayInput, NO_DAY, useTypedDay } from './stay-field-day.tsx'

type LabelledDayProps = FieldFrame &
  Parameters<typeof useTypedDay>[0] &
  Omit<Parameters<typeof DayInput>[0], 'day' | 'named' | 'className' | 'placeholder'>

/** A day with a separate frame: its label above it, and its error below. */
export function LabelledDay({ label, hint, error, optional, className, ...control }: LabelledDayProps) {
  const isWide = useIsWide()
  const day = useTypedDay({ ...control, isShort: control.isShort ?? !isWide })
  const shownError = error ?? (day.isTypo ? NO_DAY : undefined)
  return (
    <Field {...{ label, hint, optional }} error={shownError} className={`min-w-0 ${className ?? ''}`}>
      {named => (
        <span className="relative block">
          <DayInput
            {...control}
            day={day}
            named={named}
            placeholder="Add date"
            className={fieldClass(shownError, 'num cursor-pointer min-[400px]:pr-10')}
          />
          <CalendarDays className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-3 max-[399px]:hidden" />
        </span>
      )}
    </Field>
  )
}
