import { useId } from 'react'
import { monthName } from '#src/contract/words.ts'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { SelectMark } from '#src/web/ui/fields/select-mark.tsx'

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const twoDigits = (count: number) => String(count).padStart(2, '0')

type YearlyDayProps = {
  legend: string
  /** `MM-DD`. */
  value: string
  onChange: (day: string) => void
  error?: string | undefined
}

/** A day that comes back every year. */
export function YearlyDay({ legend, value, onChange, error }: YearlyDayProps) {
  const id = useId()
  const [month = '01', day = '01'] = value.split('-')
  const field = error ? 'field field-bad' : 'field'
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="label">{legend}</legend>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
        <span className="relative">
          <select
            aria-label={`${legend}: day`}
            aria-invalid={error ? true : undefined}
            value={Number(day)}
            onChange={event => onChange(`${month}-${twoDigits(Number(event.target.value))}`)}
            className={field}
          >
            {DAYS.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <SelectMark />
        </span>
        <span className="relative">
          <select
            aria-label={`${legend}: month`}
            value={Number(month)}
            onChange={event => onChange(`${twoDigits(Number(event.target.value))}-${day}`)}
            className={field}
          >
            {MONTHS.map(each => (
              <option key={each} value={each}>
                {monthName(each)}
              </option>
            ))}
          </select>
          <SelectMark />
        </span>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
