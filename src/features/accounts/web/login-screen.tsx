import { AuthLayout } from '#src/web/layouts/auth-layout.tsx'
import { signedOut } from '#src/web/guards.ts'
import { AuthHeading } from './auth-heading.tsx'
import { LoginForm } from './login-form.tsx'
import type { Route } from './+types/login-screen'

export const loader = () => null

export const clientLoader = () => signedOut()
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => [
  { title: 'Login · Naledi' },
  { name: 'description', content: 'Log in to your homes and stays on Naledi.' },
]

export default function LoginScreen() {
  return (
    <AuthLayout>
      <AuthHeading title="Welcome back">Log in to see your bookings and properties.</AuthHeading>
      <LoginForm />
    </AuthLayout>
  )
}
