import { shortDay } from '#src/contract/words.ts'
import { shortHoliday } from './short-holiday.ts'

type DayDateProps = { day: string; isToday: boolean; holiday: string | undefined }

/** The date in a cell, and the public holiday that it is: by name where there is room for one, else as a dot. */
export function DayDate({ day, isToday, holiday }: DayDateProps) {
  return (
    <>
      <span
        className={
          isToday
            ? 'grid h-6 min-w-6 place-items-center rounded-full bg-gold-soft px-1 text-gold-ink ring-1 ring-gold'
            : 'whitespace-nowrap'
        }
      >
        {/* The first of a month is named with it. */}
        {day.endsWith('-01') ? shortDay(day).slice(4) : Number(day.slice(8))}
      </span>
      {holiday ? (
        <>
          <span className="ml-1 min-w-0 truncate text-xs font-medium text-gold-ink max-lg:hidden">
            {shortHoliday(holiday)}
          </span>
          <span className="ml-1 size-1.5 shrink-0 rounded-full bg-gold lg:hidden" />
        </>
      ) : null}
    </>
  )
}
