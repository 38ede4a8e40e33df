import { Link } from '../link.tsx'
import { links } from '../links.ts'
import { measureOf } from './page.tsx'

const PLACES = [
  { to: links.templates(), word: 'Templates' },
  { to: links.automations(), word: 'Automations' },
]

/** Links between templates and automations: two screens of one place. */
export function WritingPlaces({ here }: { here: string }) {
  return (
    <nav aria-label="Templates and automations" className="border-b border-line not-first:mt-2">
      <ul className={`-mb-px flex gap-6 ${measureOf(false)}`}>
        {PLACES.map(({ to, word }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined} className="tab -outline-offset-2">
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
