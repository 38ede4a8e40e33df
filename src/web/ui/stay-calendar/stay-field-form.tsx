import { addDays } from '#src/contract/days.ts'
import type { StayDates } from './stay-calendar-days.ts'

/** Without a last day a browser takes years of six digits from the keyboard. */
const LAST_DAY = '2199-12-31'

type StayDaysOfFormProps = {
  value: StayDates
  onChange: (next: StayDates) => void
  today: string
  labels: readonly [string, string]
  cells?: readonly [string, string]
}

/** The dates as a form sends them: the platform's own fields, in view where there is no script. */
export function StayDaysOfForm({ value, onChange, today, labels, cells }: StayDaysOfFormProps) {
  const days = [
    { name: 'checkIn', min: today },
    { name: 'checkOut', min: addDays(today, 1) },
  ] as const
  return (
    <div className="if-scriptless">
      {days.map(({ name, min }, index) => (
        <div key={name} className={cells?.[index]}>
          <span aria-hidden="true" className="text-xs font-semibold">
            {labels[index]}
          </span>
          <input
            type="date"
            name={name}
            min={min}
            max={LAST_DAY}
            autoComplete="off"
            aria-label={`${labels[index]}, a date`}
            value={value[name] ?? ''}
            onChange={event => onChange({ ...value, [name]: event.target.value || undefined })}
            className="num w-full min-w-0 appearance-none bg-transparent text-ink outline-none"
          />
        </div>
      ))}
    </div>
  )
}
