import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import { readSecondFactor } from '#src/features/accounts/contract/second-factor.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/guards.ts'
import { AccessDenied } from '#src/web/layouts/access-denied.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { DeskSearch } from './desk-search.tsx'
import { places } from './places.ts'

/** The one guard of all its screens. */
export function clientLoader() {
  signedIn(['admin'])
  return null
}

/** The administrator's desk: its own links over each of its screens. */
export default function AdministrationLayout() {
  const { data: factor } = useQuery(query(readSecondFactor, {}))
  // A role that is taken away holds at once, also in a window that is open.
  if (useViewer()?.role !== 'admin')
    return <AccessDenied>Only administrators can see this page.</AccessDenied>
  if (factor?.required && !factor.shown) return <SecondStepNeeded />
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-[1240px] flex-wrap items-center gap-x-4 gap-y-1.5 px-2 py-1.5 md:px-3">
          <div className="min-w-0 flex-1 max-lg:basis-full">
            <Places />
          </div>
          <DeskSearch />
        </div>
      </div>
      <Outlet />
    </>
  )
}

/** Every call of the desk would be refused. */
const SecondStepNeeded = () => (
  <EmptyState
    drawing="checked-list"
    title="Administrators need two-step login here"
    text="Set up an authenticator app or a passkey in your profile. If you have one already, log out and log in again with it."
    actions={
      <ButtonLink variant="primary" to={`${links.profile()}#two-step-login`}>
        Go to your profile
      </ButtonLink>
    }
  />
)

/** On a phone the row is wider than the screen. */
function showInRow(place: HTMLLIElement | null): void {
  const row = place?.parentElement
  if (row) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.clientWidth) / 2
}

function Places() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Administration">
      <ul className="relative flex gap-1 overflow-x-auto">
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
