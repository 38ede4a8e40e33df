import { useId } from 'react'
import type { Weekday } from '#src/contract/days.ts'
import { weekdayNames } from '#src/contract/words.ts'
import { FieldError } from '#src/web/ui/fields/field.tsx'

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

type WeekdayPickerProps = {
  legend: string
  value: readonly Weekday[]
  onChange: (days: Weekday[]) => void
  hint?: string
  error?: string | undefined
}

/** Some days of the week. */
export function WeekdayPicker({ legend, value, onChange, hint, error }: WeekdayPickerProps) {
  const id = useId()
  const toggle = (day: Weekday) =>
    onChange(value.includes(day) ? value.filter(each => each !== day) : [...value, day].toSorted())
  return (
    <fieldset aria-describedby={hint ? id : undefined} className="min-w-0">
      <legend className="label">{legend}</legend>
      <div className="grid max-w-md grid-cols-7 gap-1">
        {WEEK.map(day => {
          const [name = ''] = weekdayNames([day])
          return (
            <label
              key={day}
              className="grid min-h-11 cursor-pointer place-items-center rounded-md border border-edge bg-surface text-sm has-[:checked]:border-indigo has-[:checked]:bg-indigo has-[:checked]:font-semibold has-[:checked]:text-on-indigo has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-indigo"
            >
              <input
                type="checkbox"
                className="sr-only"
                aria-label={name}
                checked={value.includes(day)}
                onChange={() => toggle(day)}
              />
              <span aria-hidden="true">{name.slice(0, 2)}</span>
            </label>
          )
        })}
      </div>
      {hint ? (
        <p id={id} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
