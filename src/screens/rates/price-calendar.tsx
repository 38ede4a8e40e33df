import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { SelectMark } from '#src/web/ui/select-mark.tsx'
import { dayByKey, firstOfMonth, monthsAfter } from '#src/web/ui/stay-calendar-days.ts'
import { useIsWide } from '#src/web/ui/stay-calendar-width.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { monthWords, type NightRange, PriceMonth } from './price-month.tsx'

const MONTHS_AHEAD = 24

type PriceCalendarProps = {
  ratePlan: RatePlan
  today: string
  selected: NightRange | null
  onSelect: (nights: NightRange | null) => void
}

const dayOfEvent = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined

const between = (one: string, other: string): NightRange =>
  one < other ? { from: one, to: other } : { from: other, to: one }

/** What each night costs. Nights are chosen by dragging, by touching the first and the last, or with Shift and the arrows. */
export function PriceCalendar({ ratePlan, today, selected, onSelect }: PriceCalendarProps) {
  const inView = useIsWide() ? 2 : 1
  const first = firstOfMonth(today)
  const last = monthsAfter(today, MONTHS_AHEAD)
  const [month, setMonth] = useState(first)
  const [reached, setReached] = useState(today)
  const box = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  // Where a choice began, whether it is still being dragged, and whether a touch waits for the last night.
  const choice = useRef<{ anchor: string; isDragged: boolean; waits: boolean; byTouch: boolean }>(undefined)
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    box.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached])
  useEffect(() => {
    const drop = () => {
      if (choice.current) choice.current.isDragged = false
    }
    addEventListener('pointerup', drop)
    return () => removeEventListener('pointerup', drop)
  }, [])

  const after = monthsAfter(month, inView)
  const isReachedInView = reached >= month && reached < after
  const focusDay = isReachedInView ? reached : month < today ? today : month
  const begin = (day: string, how: { isDragged?: boolean; waits?: boolean; byTouch?: boolean }) => {
    choice.current = { anchor: day, isDragged: false, waits: false, byTouch: false, ...how }
    setReached(day)
    onSelect(between(day, day))
  }
  const reach = (day: string) => {
    if (choice.current) onSelect(between(choice.current.anchor, day))
  }
  const onPointerDown = (event: PointerEvent) => {
    const day = dayOfEvent(event)
    if (!day || day < today) return
    const byTouch = event.pointerType === 'touch'
    if (byTouch) {
      // The press that follows chooses: a touch may be the beginning of scrolling.
      choice.current = { ...(choice.current ?? { anchor: day, isDragged: false, waits: false }), byTouch }
      return
    }
    if (event.button !== 0) return
    if (event.shiftKey && choice.current) reach(day)
    else begin(day, { isDragged: true })
  }
  const onPointerOver = (event: PointerEvent) => {
    const day = dayOfEvent(event)
    if (choice.current?.isDragged && event.buttons === 1 && day && day >= today) reach(day)
  }
  const onClick = (event: React.MouseEvent) => {
    const day = dayOfEvent(event)
    if (!day || day < today) return
    const isKey = event.detail === 0
    if (!isKey && !choice.current?.byTouch) return
    if (choice.current?.waits && selected) {
      reach(day)
      choice.current.waits = false
    } else begin(day, { waits: !isKey, byTouch: !isKey })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = dayOfEvent(event)
    if (event.key === 'Escape' && selected) return onSelect(null)
    const wanted = from && dayByKey(from, event.key, false)
    if (!from || !wanted) return
    event.preventDefault()
    const day = wanted < today ? today : wanted >= monthsAfter(last, 1) ? from : wanted
    if (event.shiftKey) {
      if (!selected || !choice.current)
        choice.current = { anchor: from, isDragged: false, waits: false, byTouch: false }
      reach(day)
    } else choice.current = undefined
    movesFocus.current = day !== reached
    setReached(day)
    if (day < month) setMonth(firstOfMonth(day))
    if (day >= after) setMonth(monthsAfter(day, 1 - inView))
  }
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
                {inView === 2
                  ? `${monthWords(each)} and ${monthWords(monthsAfter(each, 1))}`
                  : monthWords(each)}
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
      <div
        ref={box}
        role="presentation"
        className="mt-1 flex gap-6"
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: inView }, (_, index) => (
          <PriceMonth
            key={index}
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
