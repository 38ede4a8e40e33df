import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { AuthLayout } from '#src/web/layouts/auth-layout.tsx'
import { links } from '#src/web/links.ts'
import { session, useViewer } from '#src/web/session/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { confirmationLinkUsed, confirmEmail } from '../contract.ts'
import { AuthHeading } from './parts/auth-heading.tsx'
import type { Route } from './+types/verify-email-screen'

export const loader = () => null

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your email · Naledi' },
  { name: 'description', content: 'Confirm the email address of your Naledi account.' },
  { name: 'robots', content: 'noindex' },
  // The token of the link must not travel on to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

const NOT_COMPLETE = 'This link is incomplete. Open it again from the email.'

/** Shows the page to which a mailed link leads. It waits for a press: programs that look into mails open links, too. */
export default function VerifyEmailScreen() {
  const token = useSearchParams()[0].get('token')
  const [confirmed, setConfirmed] = useState<string>()
  const { mutate, error, isPending } = useCall(confirmEmail)
  const user = useViewer()
  if (confirmed) return <Confirmed email={confirmed} isSignedIn={user !== null} />
  if (!token || confirmationLinkUsed.is(error))
    return <DeadLink words={token ? failureWords(error) : NOT_COMPLETE} />
  const confirm = () =>
    mutate(
      { token },
      {
        onSuccess({ email }) {
          setConfirmed(email)
          // The link may have been for another account than the one in this browser.
          if (user && !user.emailVerified && user.email === email)
            session.update({ ...user, emailVerified: true })
        },
      },
    )
  return (
    <AuthLayout>
      <AuthHeading title="Confirm your email">
        Confirm that this is your email address. If you didn’t create a Naledi account, close this page.
      </AuthHeading>
      {error ? (
        <Banner tone="error" className="mb-5">
          {failureWords(error)}
        </Banner>
      ) : null}
      <Button variant="primary" size="lg" wide busy={isPending} busyText="Confirming…" onClick={confirm}>
        Confirm email address
      </Button>
    </AuthLayout>
  )
}

function Confirmed({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  return (
    <AuthLayout>
      <AuthHeading title="Thank you">
        <span className="break-words">{email}</span> is confirmed.
      </AuthHeading>
      <ButtonLink to={isSignedIn ? links.dashboard() : links.login()} variant="primary" size="lg" wide>
        {isSignedIn ? 'Go to your dashboard' : 'Login'}
      </ButtonLink>
    </AuthLayout>
  )
}

function DeadLink({ words }: { words: string }) {
  const user = useViewer()
  return (
    <AuthLayout>
      <AuthHeading title="This link does not work" />
      <Banner tone="error">{words}</Banner>
      <p className="mt-4 break-words text-ink-2">
        {user?.emailVerified
          ? `${user.email} is confirmed. If this link was for another address, ask for that one again in your profile.`
          : 'Log in, then select ‘Resend link’ at the top of any page.'}{' '}
        <HelpLink article="confirm-your-address">How email confirmation works</HelpLink>
      </p>
      <ButtonLink to={links.profile()} variant="primary" size="lg" wide className="mt-5">
        Go to your profile
      </ButtonLink>
    </AuthLayout>
  )
}
