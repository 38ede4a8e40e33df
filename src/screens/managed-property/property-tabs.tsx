import { Link, useLocation } from 'react-router'
import { links } from '#src/web/links.ts'

/** The screens of one property, in the order in which one needs them. */
const tabsOf = (id: string) => [
  { to: links.ownProperty(id), word: 'Calendar' },
  { to: links.rates(id), word: 'Prices' },
  { to: links.ownProperty(id, 'terms'), word: 'Terms' },
  { to: links.ownProperty(id, 'listing'), word: 'Listing' },
  { to: links.arrival(id), word: 'Arrival' },
  { to: links.ownProperty(id, 'channels'), word: 'Channels' },
]

export function PropertyTabs({ id }: { id: string }) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  return (
    <nav aria-label="Property" className="mt-4 mb-5 border-b border-line">
      <ul className="-mb-px flex justify-between gap-2 overflow-x-auto sm:justify-start sm:gap-6">
        {tabsOf(id).map(({ to, word }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={to === here ? 'page' : undefined}
              className="tab -outline-offset-2"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
