import { lazy, useCallback, useId, useRef, useState } from 'react'
import { weekdayDay } from '#src/contract/words.ts'
import { ChosenField } from './chosen-field.ts'
import type { FieldFrame } from './field.tsx'
import { LabelledDay } from '../stay-calendar/labelled-day.tsx'
import { StayPanel } from '../stay-calendar/stay-field-panel.tsx'

const StayCalendar = lazy(async () => ({
  default: (await import('../stay-calendar/stay-calendar.tsx')).StayCalendar,
}))

type DayFieldProps = Omit<FieldFrame, 'id' | 'hideLabel' | 'label'> & {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
  /** The calendar date in South Africa. */
  today: string
  required?: boolean
}

/** One day, to type as people write it or to choose in the calendar that opens: a browser's own field may say `mm/dd/yyyy`. */
export function DayField({ value, onChange, today, className, ...frame }: DayFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const id = useId()
  const [opened, setOpened] = useState<'pointer' | 'keys'>()
  const open = (by: 'pointer' | 'keys') => {
    opener.current = document.activeElement
    setOpened(by)
    // Open already, by a press: the keys go into it.
    if (by === 'keys')
      document.getElementById(id)?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }
  const close = useCallback((isBack: boolean) => {
    setOpened(undefined)
    if (isBack && opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  const day = value || undefined
  return (
    <div ref={box} className={className}>
      <LabelledDay
        {...frame}
        today={today}
        value={day}
        onChange={next => onChange(next ?? '')}
        opened={opened && id}
        onOpen={open}
      />
      {opened ? (
        <StayPanel
          id={id}
          field={box}
          label={frame.label}
          heading={day ? weekdayDay(day) : frame.label}
          hint={undefined}
          foot={undefined}
          byKeys={opened === 'keys'}
          onClose={close}
        >
          {/* Both ends of a span of one day, of which a press changes the first. */}
          <ChosenField value="checkIn">
            <StayCalendar
              label="Calendar"
              value={day ? { checkIn: day, checkOut: day } : {}}
              onChange={({ checkIn }) => {
                onChange(checkIn ?? '')
                close(true)
              }}
              today={today}
              months={2}
              nightsMin={0}
              clearWord="Clear date"
            />
          </ChosenField>
        </StayPanel>
      ) : null}
    </div>
  )
}
