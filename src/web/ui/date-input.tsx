import type { ComponentProps } from 'react'
import { LAST_DAY } from './date-field.tsx'

// The picker's own button covers the cell, so that a finger opens it anywhere and the date has all the room.
const WHOLE_CELL =
  '[&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:h-full [&::-webkit-calendar-picker-indicator]:w-full [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0'

/** A day inside a cell that has a frame of its own; the cell is `relative`. */
export function DateInput({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      max={LAST_DAY}
      {...rest}
      type="date"
      className={`num w-full min-w-0 appearance-none bg-transparent text-ink outline-none ${WHOLE_CELL} ${className}`}
    />
  )
}
