import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthLayout } from '#src/web/layouts/auth-layout.tsx'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { resetLinkUsed } from '../contract.ts'
import { AuthHeading } from './auth-heading.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import type { Route } from './+types/reset-password-screen'

export const loader = () => null

export const meta: Route.MetaFunction = () => [
  { title: 'New password · Naledi' },
  { name: 'description', content: 'Set a new password for your Naledi account.' },
  { name: 'robots', content: 'noindex' },
  // The token of the link must not travel on to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

const NOT_COMPLETE =
  'This link is not complete. Please open it from the email once more, or ask for a new one.'

export default function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token')
  const [isUsed, setIsUsed] = useState(false)
  if (!token || isUsed) return <DeadLink words={token ? resetLinkUsed.words : NOT_COMPLETE} />
  return (
    <AuthLayout>
      <AuthHeading title="Set a new password">
        You are signed out everywhere, then log in with the new one.
      </AuthHeading>
      <ResetPasswordForm token={token} onDeadLink={() => setIsUsed(true)} />
    </AuthLayout>
  )
}

function DeadLink({ words }: { words: string }) {
  return (
    <AuthLayout>
      <AuthHeading title="This link does not work" />
      <Banner tone="error">{words}</Banner>
      <ButtonLink to={links.forgotPassword()} variant="primary" size="lg" wide className="mt-5">
        Ask for a new link
      </ButtonLink>
    </AuthLayout>
  )
}
