import { useSearchParams } from 'react-router'
import { AuthLayout } from '#src/web/layouts/auth-layout.tsx'
import { signedOut } from '#src/web/session/guards.ts'
import { AuthHeading } from './parts/auth-heading.tsx'
import { RegisterForm } from './register-form.tsx'
import type { Route } from './+types/register-screen'

const BEACH = { src: '/pictures/kzn-beach.webp', position: '60% 60%', night: '/pictures/karoo-stars.webp' }

export const loader = () => null

export const clientLoader = () => signedOut()
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => [
  { title: 'Create your account · Naledi' },
  {
    name: 'description',
    content: 'Register as a client to book stays, or as a realtor to list and manage homes.',
  },
]

export default function RegisterScreen() {
  const [search] = useSearchParams()
  return (
    <AuthLayout picture={BEACH}>
      <AuthHeading title="Create your account" />
      <RegisterForm role={search.get('role') === 'realtor' ? 'realtor' : 'client'} />
    </AuthLayout>
  )
}
