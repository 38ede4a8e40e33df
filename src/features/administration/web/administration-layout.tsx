import { Link, Outlet, useLocation } from 'react-router'
import { signedIn } from '#src/web/guards.ts'
import { AccessDenied } from '#src/web/layouts/access-denied.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session.ts'
import { places } from './places.ts'

/** The one guard of all its screens. */
export function clientLoader() {
  signedIn(['admin'])
  return null
}

/** The administrator's desk: its own links over each of its screens. */
export default function AdministrationLayout() {
  // A role that is taken away holds at once, also in a window that is open.
  if (useViewer()?.role !== 'admin')
    return <AccessDenied>Only administrators can see this page.</AccessDenied>
  return (
    <>
      <Places />
      <Outlet />
    </>
  )
}

/** On a phone the row is wider than the screen. */
function showInRow(place: HTMLLIElement | null): void {
  const row = place?.parentElement
  if (row) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.clientWidth) / 2
}

function Places() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Administration" className="border-b border-line bg-surface">
      <ul className="relative mx-auto flex max-w-[1240px] gap-1 overflow-x-auto px-2 py-1.5 md:px-3">
        {places.map(({ to, word }) => {
          const isHere =
            pathname.replace(/\/$/, '') === to ||
            (to !== links.administration() && pathname.startsWith(`${to}/`))
          return (
            <li key={to} ref={isHere ? showInRow : undefined} className="shrink-0">
              <Link
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className={`btn px-3 -outline-offset-2 ${isHere ? 'bg-indigo-soft' : 'btn-quiet font-medium text-ink-2'}`}
              >
                {word}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
