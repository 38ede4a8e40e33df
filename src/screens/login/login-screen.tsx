import { useRef, useSyncExternalStore } from 'react'
import { AuthHeading } from '#src/features/accounts/web/parts/auth-heading.tsx'
import { LoginForm } from '#src/features/accounts/web/parts/login-form.tsx'
import { AuthLayout } from '#src/web/layouts/auth-layout.tsx'
import { signedOut } from '#src/web/session/guards.ts'
import { loadable } from '#src/web/loadable.tsx'
import { wantedAddress } from '#src/web/session/session.ts'
import { reservationIn } from './reservation-in.ts'
import type { Route } from './+types/login-screen'

// Of the few who come from a property.
const ReservingGuest = loadable(async () => (await import('./reserving-guest.tsx')).ReservingGuest)

const never = () => () => undefined

export const loader = () => null

export const clientLoader = () => signedOut()
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => [
  { title: 'Login · Naledi' },
  { name: 'description', content: 'Log in to see your bookings and properties on Naledi.' },
]

export default function LoginScreen() {
  // It stays in view while the one who has logged in is led on.
  const shown = useRef<string>(null)
  const wanted = useSyncExternalStore(
    never,
    () => (shown.current ??= wantedAddress.read()),
    () => null,
  )
  const reservation = reservationIn(wanted)
  return (
    <AuthLayout>
      {reservation ? (
        <ReservingGuest {...reservation} heading={AuthHeading} login={LoginForm} />
      ) : (
        <>
          <AuthHeading title="Welcome back">Log in to see your bookings and properties.</AuthHeading>
          <LoginForm />
        </>
      )}
    </AuthLayout>
  )
}
