import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isAtView, placeAt, places } from './places.ts'

const linkClass = (isHere: boolean) =>
  `btn px-3 -outline-offset-2 ${isHere ? 'bg-indigo-soft' : 'btn-quiet font-medium text-ink-2'}`

/** All places of the desk: in rows that the search ends where there is room, on a phone behind one button that names where one is. */
export function Places() {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const here = placeAt(pathname)
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes its links, wherever in them one is
    <nav aria-label="Administration" className="max-md:basis-full md:contents" onKeyDown={closeByEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="btn w-full justify-between bg-indigo-soft px-3 -outline-offset-2 md:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          <span className="sr-only">Administration: </span>
          {here?.word ?? 'Choose a page'}
        </span>
        <ChevronDown aria-hidden="true" className={`size-5 text-ink-2 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={id}
        className={`md:contents ${isOpen ? 'mt-1 grid grid-cols-2 gap-1 border-t border-line pt-1' : 'max-md:hidden'}`}
      >
        {places.map(place => (
          <li key={place.to}>
            <Link
              to={place.to}
              aria-current={place === here ? 'page' : undefined}
              className={`${linkClass(place === here)} max-md:w-full max-md:justify-start`}
              onClick={() => setIsOpen(false)}
            >
              {place.word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The screens of a place that has more than one. */
export function Views() {
  const { pathname } = useLocation()
  const place = placeAt(pathname)
  if (!place?.views) return null
  return (
    <nav aria-label={place.word} className="mx-auto max-w-[1240px] px-4 pt-2 md:px-5">
      <ul className="flex gap-4 border-b border-line sm:gap-6">
        {place.views.map(view => (
          <li key={view.to} className="-mb-px">
            <Link
              to={view.to}
              aria-current={isAtView(pathname, view) ? 'page' : undefined}
              className="tab -outline-offset-2"
            >
              {view.word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
