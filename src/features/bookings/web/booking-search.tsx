import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from '#src/web/ui/text-field.tsx'

const PAUSE_MS = 300

/** What is looked for lives in the address, a moment after one stops typing. */
export function BookingSearch() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('search') ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(
      () =>
        setParameters(
          before => {
            const next = new URLSearchParams(before)
            next.delete('page')
            if (typed.trim()) next.set('search', typed.trim())
            else next.delete('search')
            return next
          },
          { replace: true, preventScrollReset: true },
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, asked, setParameters])
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
