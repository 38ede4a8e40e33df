const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** The days of the week over the columns of a month; each cell says its day itself. */
export function WeekdayHead({ className }: { className: string }) {
  return (
    <thead aria-hidden="true">
      <tr>
        {WEEKDAYS.map(day => (
          <th key={day} scope="col" className={`text-xs font-normal text-ink-3 ${className}`}>
            {day}
          </th>
        ))}
      </tr>
    </thead>
  )
}
