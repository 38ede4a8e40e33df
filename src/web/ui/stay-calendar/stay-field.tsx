import { lazy, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react'
import { addDays, countNights } from '#src/contract/days.ts'
import { nightsWord, shortDay, shortStay } from '#src/contract/words.ts'
import { ChosenField, type StayFieldName } from '../fields/chosen-field.ts'
import { LabelledDay } from './labelled-day.tsx'
import { Skeleton } from '../waiting/skeleton.tsx'
import type { StayDates } from './stay-calendar-days.ts'
import { DayInput, useTypedDay } from './stay-field-day.tsx'
import { StayDaysOfForm } from './stay-field-form.tsx'
import { StayPanel } from './stay-field-panel.tsx'

// Most who see a field never open it: the calendar comes when it is opened.
const StayCalendar = lazy(async () => ({ default: (await import('./stay-calendar.tsx')).StayCalendar }))

export type StayFieldProps = {
  value: StayDates
  onChange: (next: StayDates) => void
  /** The calendar date in South Africa. */
  today: string
  /** Days before it cannot be chosen; without one, today. */
  firstDay?: string | undefined
  errors?: { checkIn?: string | undefined; checkOut?: string | undefined }
  /** Below the second day. */
  hint?: string
  required?: boolean
  /** Marks the days as ones that may stay empty. */
  optional?: boolean
  /** Labels of the two days, if they are not those of a stay. */
  labels?: readonly [string, string]
  /** 0 where whole days are chosen, and one of them is enough. */
  nightsMin?: 0 | 1
  /** Styles of its cells inside a bar or a box that has a frame already. */
  cells?: readonly [string, string]
  /** In a form that is sent without script: the two natives that carry the dates. */
  inForm?: boolean
  /** The calendar of a home, instead of one where every night is free. */
  calendar?: ReactNode
  /** Total of the stay, below the calendar; without it the calendar closes once both days are chosen. */
  foot?: ReactNode
  /** The calendar is shown below the days, open from the start. */
  unfolded?: boolean
  className?: string
}

/** Dates of a stay: two days to type in any usual form, or to choose in the calendar that opens. */
export function StayField(props: StayFieldProps) {
  const { value, onChange, today, labels = ['Check-in', 'Check-out'], nightsMin = 1, foot } = props
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [opened, setOpened] = useState<'pointer' | 'keys'>()
  const [field, setField] = useState<StayFieldName>()
  const [arrival, setArrival] = useState(value.checkIn)
  if (arrival !== value.checkIn) {
    setArrival(value.checkIn)
    // After the arrival the departure is chosen next.
    if (value.checkIn && field === 'checkIn') setField('checkOut')
  }
  const opener = useRef<Element | null>(null)
  const open = (by: 'pointer' | 'keys', of: StayFieldName) => {
    setField(of)
    opener.current = document.activeElement
    if (!props.unfolded) setOpened(by)
    // Open already, by a press: the keys go into it.
    if (by === 'keys')
      (props.unfolded ? box.current : document.getElementById(id))
        ?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
        ?.focus()
  }
  const close = useCallback((isBack: boolean) => {
    setOpened(undefined)
    if (isBack && opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  const choose = (next: StayDates) => {
    onChange(next)
    if (next.checkIn && next.checkOut && field !== 'checkIn' && !foot) close(true)
  }
  const arrive = (checkIn: string | undefined) => {
    const { checkOut } = value
    const isPassed = checkIn && checkOut && countNights(checkIn, checkOut) < nightsMin
    onChange({ checkIn, checkOut: isPassed ? addDays(checkIn, nightsMin) : checkOut })
  }
  const control = {
    today,
    opened: opened && id,
    required: props.required,
    optional: props.optional,
  }
  const chosen = props.calendar ?? (
    <StayCalendar
      label="Calendar"
      value={value}
      onChange={choose}
      today={today}
      firstDay={props.firstDay ?? today}
      months={props.unfolded ? 1 : 2}
      nightsMin={nightsMin}
    />
  )
  const calendar = <ChosenField value={field}>{chosen}</ChosenField>
  return (
    <div ref={box} className={props.className}>
      <div className={props.inForm ? 'if-scripted' : 'contents'}>
        <StayDay
          {...control}
          label={labels[0]}
          onOpen={by => open(by, 'checkIn')}
          value={value.checkIn}
          onChange={arrive}
          cell={props.cells?.[0]}
          error={props.errors?.checkIn}
        />
        <StayDay
          {...control}
          label={labels[1]}
          onOpen={by => open(by, 'checkOut')}
          value={value.checkOut}
          onChange={checkOut => onChange({ ...value, checkOut })}
          cell={props.cells?.[1]}
          error={props.errors?.checkOut}
          hint={props.hint}
        />
      </div>
      {props.inForm ? <StayDaysOfForm {...props} labels={labels} /> : null}
      {props.unfolded ? (
        <div className="col-span-2">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>{calendar}</Suspense>
        </div>
      ) : null}
      {opened ? (
        <StayPanel
          id={id}
          field={box}
          heading={headingOf(value, labels, nightsMin)}
          hint={hintOf(value, labels, field)}
          foot={foot}
          byKeys={opened === 'keys'}
          onClose={close}
        >
          {calendar}
        </StayPanel>
      ) : null}
    </div>
  )
}

/** `Thu 31 Dec – Mon 4 Jan · 4 nights`, or what is to be chosen next. */
function headingOf({ checkIn, checkOut }: StayDates, labels: readonly string[], nightsMin: number): string {
  if (!checkIn) return labels[0] ?? ''
  if (!checkOut) return labels[1] ?? ''
  const nights = countNights(checkIn, checkOut)
  if (nights < nightsMin) return labels[1] ?? ''
  return nightsMin === 0
    ? shortStay(checkIn, checkOut)
    : `${shortStay(checkIn, checkOut)} · ${nightsWord(nights)}`
}

/** `Choose the new check-out. Check-in stays Tue 15 Dec.` */
function hintOf(
  { checkIn, checkOut }: StayDates,
  labels: readonly [string, string],
  field: StayFieldName | undefined,
): string | undefined {
  if (!checkIn || !checkOut || !field) return undefined
  const [arrival, departure] = labels
  return field === 'checkIn'
    ? `Choose the new ${arrival.toLowerCase()}. ${departure} stays ${shortDay(checkOut)}.`
    : `Choose the new ${departure.toLowerCase()}. ${arrival} stays ${shortDay(checkIn)}.`
}

type StayDayProps = Omit<Parameters<typeof LabelledDay>[0], 'className'> & { cell: string | undefined }

function StayDay({ cell, ...day }: StayDayProps) {
  return cell === undefined ? <LabelledDay {...day} /> : <CellDay {...day} cell={cell} />
}

/** A day in a bar or a box, which has the frame. */
function CellDay({ label, cell, error, ...control }: StayDayProps) {
  const day = useTypedDay({ ...control, isShort: true })
  return (
    <label className={cell}>
      <span className="text-xs font-semibold">{label}</span>
      <DayInput
        {...control}
        day={day}
        placeholder="Add date"
        named={day.isTypo || error ? { 'aria-invalid': true } : {}}
        className={`num w-full min-w-0 cursor-pointer bg-transparent outline-none placeholder:text-ink-3 ${day.isTypo ? 'text-alarm-ink' : 'text-ink'}`}
      />
    </label>
  )
}
