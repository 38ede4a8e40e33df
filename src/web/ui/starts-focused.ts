import { createContext } from 'react'

/** Whether what opens takes the focus as soon as it is there. */
export const StartsFocused = createContext(false)

/** A `ref` for what has the focus as soon as it is there. */
export const focusAtOnce = (control: HTMLElement | null): void => control?.focus()
