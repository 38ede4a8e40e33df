import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '#src/contract/days.ts'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { SelectMark } from '#src/web/ui/fields/select-mark.tsx'
import { endsSoon, firstOfMonth, monthsAfter } from '#src/web/ui/stay-calendar/stay-calendar-days.ts'
import { useIsWide } from '#src/web/ui/stay-calendar/stay-calendar-width.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { type NightRange, useChosenNights } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import { monthWords, PriceMonth } from './price-month.tsx'

const MONTHS_AHEAD = 24

type PriceCalendarProps = {
  ratePlan: RatePlan
  today: string
  selected: NightRange | null
  onSelect: (nights: NightRange | null) => void
}

/** The price of each night, with the chosen nights marked. */
export function PriceCalendar({ ratePlan, today, selected, onSelect }: PriceCalendarProps) {
  const isWide = useIsWide()
  const first = firstOfMonth(today)
  const last = monthsAfter(today, MONTHS_AHEAD)
  const [month, setMonth] = useState(first)
  const isBelow = !isWide && endsSoon(month, today)
  const beside = isWide ? 2 : 1
  const inView = isBelow ? 2 : beside
  const after = monthsAfter(month, inView)
  const { reached, hands } = useChosenNights({
    today,
    last: addDays(monthsAfter(last, 1), -1),
    selected,
    onSelect,
    onReach(day) {
      if (day < month) setMonth(firstOfMonth(day))
      if (day >= after) setMonth(monthsAfter(day, 1 - beside))
    },
  })
  const isReachedInView = reached >= month && reached < after
  const focusDay = isReachedInView ? reached : month < today ? today : month
  const turn = (count: number) => setMonth(monthsAfter(month, count))
  return (
    <section aria-label="Price calendar">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          aria-disabled={month <= first || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => (month > first ? turn(-1) : undefined)}
        />
        <label className="relative min-w-0">
          <span className="sr-only">Month</span>
          <select
            value={month}
            onChange={event => setMonth(event.target.value)}
            className="field min-h-11 border-transparent! bg-transparent! pr-9! text-center font-semibold"
          >
            {Array.from({ length: MONTHS_AHEAD + 1 }, (_, index) => monthsAfter(first, index)).map(each => (
              <option key={each} value={each}>
                {isWide ? `${monthWords(each)} and ${monthWords(monthsAfter(each, 1))}` : monthWords(each)}
              </option>
            ))}
          </select>
          <SelectMark />
        </label>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          aria-disabled={month >= last || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => (month < last ? turn(1) : undefined)}
        />
      </div>
      <div role="presentation" className="mt-1 flex gap-6 max-md:flex-col max-md:gap-3" {...hands}>
        {Array.from({ length: inView }, (_, index) => (
          <PriceMonth
            key={index}
            hasName={isBelow && index === 1}
            isFollowed={isBelow && index === 0}
            month={monthsAfter(month, index)}
            ratePlan={ratePlan}
            today={today}
            selected={selected}
            focusDay={focusDay}
          />
        ))}
      </div>
    </section>
  )
}
