import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParameters } from '#src/web/parameters.ts'
import { TextField } from '#src/web/ui/text-field.tsx'

const PAUSE_MS = 300

/** What is looked for lives in the address, a moment after one stops typing. */
export function BookingSearch() {
  const [parameters, change] = useParameters()
  const asked = parameters.get('search') ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => change({ search: typed.trim(), page: null }), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label="Search bookings"
      hideLabel
      type="search"
      icon={Search}
      placeholder="Guest, home or booking number"
      className="w-full sm:w-80"
      maxLength={200}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  )
}
