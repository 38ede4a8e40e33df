import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthLayout } from '#src/web/layouts/auth-layout.tsx'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { resetLinkUsed } from '../contract.ts'
import { AuthHeading } from './parts/auth-heading.tsx'
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

const NOT_COMPLETE = 'This link is incomplete. Open it again from the email, or request a new one.'

export default function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token')
  const [isUsed, setIsUsed] = useState(false)
  if (!token || isUsed) return <DeadLink words={token ? resetLinkUsed.words : NOT_COMPLETE} />
  return (
    <AuthLayout>
      <AuthHeading title="Set a new password">
        We’ll log you out on every device. Then log in with your new password.
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
        Request a new link
      </ButtonLink>
    </AuthLayout>
  )
}
