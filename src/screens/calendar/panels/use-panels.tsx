import { useState } from 'react'
import { useBookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import { loadable } from '#src/web/loadable.tsx'
import type { Opened } from './calendar-panels.tsx'
import type { Entry } from '../held-entry.ts'

// The code of a panel loads when it is first opened.
const CalendarPanels = loadable(async () => (await import('./calendar-panels.tsx')).CalendarPanels)

type PanelsProps = {
  entries: readonly Entry[]
  property: string | undefined
  /** True if the address asks for the form of a new booking. */
  isAdding: boolean
  setAdding: (isAdding: boolean) => void
}

/** The panel over a calendar, and functions to open one. */
export function usePanels({ entries, property, isAdding, setAdding }: PanelsProps) {
  const actions = useBookingActions()
  const [opened, open] = useState<Opened>()
  const shown: Opened | undefined =
    opened ?? (isAdding ? { what: 'add', given: { propertyId: property } } : undefined)
  const close = () => {
    open(undefined)
    if (isAdding) setAdding(false)
  }
  const panels = (
    <>
      {shown ? (
        <CalendarPanels opened={shown} onOpen={open} onClose={close} entries={entries} actions={actions} />
      ) : null}
      {actions.dialogs}
    </>
  )
  return { open, panels }
}
