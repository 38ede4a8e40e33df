import { createContext } from 'react'

/** True if a part that opens takes the focus as soon as it is there. */
export const StartsFocused = createContext(false)

/** A `ref` for what has the focus as soon as it is there. */
export const focusAtOnce = (control: HTMLElement | null): void => control?.focus()
