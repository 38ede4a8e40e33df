import { useState } from 'react'
import { Link } from '#src/web/link.tsx'
import { call } from '#src/web/call.ts'
import { AuthLayout } from '#src/web/layouts/auth-layout.tsx'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { forgotPassword } from '../contract.ts'
import { checkEmail } from '../rules.ts'
import { AuthHeading } from './parts/auth-heading.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { Route } from './+types/forgot-password-screen'

export const loader = () => null

export const meta: Route.MetaFunction = () => [
  { title: 'Forgotten password · Naledi' },
  { name: 'description', content: 'Ask for a link to set a new password for your Naledi account.' },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPasswordScreen() {
  const [answer, setAnswer] = useState<string>()
  return (
    <AuthLayout>
      <AuthHeading title="Forgotten your password?">
        Enter your email and we’ll send you a link to reset your password.
      </AuthHeading>
      {answer ? (
        <div className="space-y-5">
          <Banner>
            {answer} <span className="block">The link works once and expires in 1 hour.</span>
          </Banner>
          <Button wide size="lg" onClick={() => setAnswer(undefined)}>
            Use a different email
          </Button>
        </div>
      ) : (
        <AskForm onAnswer={setAnswer} />
      )}
      <p className="mt-6 text-center text-ink-2">
        Remembered your password?{' '}
        <Link to={links.login()} className="link inline-flex min-h-11 items-center">
          Login
        </Link>
      </p>
    </AuthLayout>
  )
}

function AskForm({ onAnswer }: { onAnswer: (words: string) => void }) {
  const form = useForm({
    saved: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: typed => call(forgotPassword, typed),
    onSent: ({ message }) => onAnswer(message),
  })
  return (
    <Form form={form}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <SubmitButton busy={form.isBusy} busyText="Sending…">
        Send reset link
      </SubmitButton>
    </Form>
  )
}
