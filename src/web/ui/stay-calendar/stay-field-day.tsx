import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { isWholeDay, typedDay } from './typed-day.ts'
import { stayDay, weekdayDay } from '#src/contract/words.ts'
import type { ControlProps } from '../fields/field.tsx'

export const NO_DAY = 'Please write a day such as 16 Dec 2026'

type DayControl = {
  value: string | undefined
  today: string
  onChange: (day: string | undefined) => void
  /** The calendar of the field: its id once it is open. */
  opened: string | undefined
  onOpen: (by: 'pointer' | 'keys') => void
  required?: boolean | undefined
  /** True if the day of the week is left out where there is little room. */
  isShort?: boolean | undefined
}

type TypedDay = Pick<DayControl, 'value' | 'today' | 'onChange' | 'isShort'>

/** Text of a day's field: as it is typed until it is understood, then the day as we write it. */
export function useTypedDay({ value, today, onChange, isShort }: TypedDay) {
  const [typed, setTyped] = useState<string>()
  const [seen, setSeen] = useState(value)
  const [isLeft, setLeft] = useState(false)
  if (seen !== value) {
    setSeen(value)
    // A day chosen elsewhere replaces the text; one from this field leaves it as typed.
    if (typed !== undefined && typedDay(typed, today) !== value) setTyped(undefined)
  }
  const understood = typed === undefined ? value : typedDay(typed, today)
  const type = (text: string, isWriting: boolean) => {
    const day = typedDay(text, today)
    // The text stays as typed while the user writes; an answer after the field was left is shown as a formatted day.
    setTyped(day && !isWriting ? undefined : text)
    setLeft(!isWriting)
    if (text.trim() === '') onChange(undefined)
    else if (day && !isWriting) onChange(day)
    else if (isWholeDay(text)) onChange(typedDay(text, today))
  }
  const leave = () => {
    setLeft(true)
    if (typed === undefined) return
    if (understood !== value) onChange(understood)
    if (understood || typed.trim() === '') setTyped(undefined)
  }
  const isTypo = isLeft && typed !== undefined && typed.trim() !== '' && !understood
  const shown = value ? (isShort ? stayDay(value) : weekdayDay(value)) : ''
  return { text: typed ?? shown, type, leave, isTypo }
}

type DayInputProps = DayControl & {
  day: ReturnType<typeof useTypedDay>
  named?: Partial<ControlProps>
  className: string
  placeholder: string
}

/** A day to type as one writes it, or to choose: a press or the arrow down opens the calendar. */
export function DayInput({
  day,
  named,
  className,
  placeholder,
  opened,
  onOpen,
  required,
}: DayInputProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') flushSync(day.leave)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onOpen('keys')
  }
  return (
    <input
      {...named}
      type="text"
      role="combobox"
      // A finger has the calendar, and no keyboard rises over it; keys that are there type.
      inputMode="none"
      autoComplete="off"
      spellCheck={false}
      aria-haspopup="dialog"
      aria-expanded={opened !== undefined}
      aria-controls={opened}
      aria-required={required || undefined}
      aria-invalid={day.isTypo || named?.['aria-invalid'] || undefined}
      placeholder={placeholder}
      value={day.text}
      onChange={event => day.type(event.target.value, document.activeElement === event.target)}
      onBlur={day.leave}
      onClick={() => onOpen('pointer')}
      onKeyDown={onKeyDown}
      className={className}
    />
  )
}
