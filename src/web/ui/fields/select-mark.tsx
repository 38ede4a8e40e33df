import { ChevronDown } from 'lucide-react'

/** The arrow that distinguishes our selects from a field: it is over the right end of its frame, which is `relative`. */
export function SelectMark() {
  return (
    <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-3" />
  )
}
