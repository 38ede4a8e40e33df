import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { readSecondFactor } from '#src/features/accounts/contract/second-factor.ts'
import { query } from '#src/web/api.ts'
import { ask } from '#src/web/ask.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { AccessDenied } from '#src/web/layouts/access-denied.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Places, Views } from './desk-navigation.tsx'
import { DeskSearch } from './desk-search.tsx'

/** The one guard of all its screens. */
export function clientLoader() {
  signedIn(['admin'])
  ask(query(readSecondFactor, {}))
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
        <div className="mx-auto flex max-w-[1240px] flex-wrap items-center gap-1 px-2 py-1.5 md:px-3">
          <Places />
          <DeskSearch />
        </div>
      </div>
      <Views />
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
      <ButtonLink variant="primary" to={`${links.profile({ tab: 'security' })}#two-step-login`}>
        Go to your profile
      </ButtonLink>
    }
  />
)
