import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useParameters } from './parameters.ts'
import { IconButton } from './ui/icon-button.tsx'
import { TextField } from './ui/fields/text-field.tsx'

const PAUSE_MS = 300

type AddressSearchProps = {
  label: string
  placeholder: string
  /** Over a list that is narrow on every screen, on a separate line. */
  isInPane?: boolean
}

/**
 * A search field whose text is kept in the address, updated a moment after typing stops. On a phone the field is behind its icon,
 * on a separate line below its neighbours.
 */
export function AddressSearch({ label, placeholder, isInPane = false }: AddressSearchProps) {
  const [parameters, change] = useParameters()
  const asked = parameters.get('search') ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [isOpen, setOpen] = useState(asked !== '')
  const field = useRef<HTMLDivElement>(null)
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => change({ search: typed.trim(), page: null }), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  const toggle = () => {
    setOpen(!isOpen)
    if (isOpen) setTyped('')
    else requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
  }
  return (
    <>
      <IconButton
        icon={Search}
        label={isOpen ? 'Close the search' : 'Search'}
        variant="line"
        aria-expanded={isOpen}
        onClick={toggle}
        className="min-h-12 sm:hidden"
      />
      <div
        ref={field}
        className={`w-full max-sm:order-last sm:block ${isInPane ? '' : 'sm:w-80'} ${isOpen ? '' : 'hidden'}`}
      >
        <TextField
          label={label}
          hideLabel
          type="search"
          icon={Search}
          placeholder={placeholder}
          maxLength={200}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
    </>
  )
}
