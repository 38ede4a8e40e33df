import { useState } from 'react'
import { rateLimited } from '#src/contract/problem.ts'
import { Link } from '#src/web/link.tsx'
import { call } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { invalidCredentials, signIn } from '../../contract.ts'
import { secondFactorNeeded, type SecondFactorNeeded } from '../../contract/second-step-problems.ts'
import { checkEmail, checkGivenPassword } from '../../rules.ts'
import { DemoCredentials } from '../demo-credentials.tsx'
import { PasskeyButton } from '../second-factor/passkey-button.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useEnter } from '../use-enter.ts'

const SecondStep = loadable(async () => (await import('../second-factor/second-step.tsx')).SecondStep)

/** Returns what somebody can do about a refusal, if there is something. */
function noteOn(refusal: unknown): string | null {
  if (invalidCredentials.is(refusal))
    return 'Check your email and password and try again, or reset your password.'
  // Somebody else may have guessed.
  if (rateLimited.is(refusal))
    return 'To log in now, reset your password, or use a browser that you logged in with before.'
  return null
}

/** E-mail and password open a session in this browser, with a second step where there is one; `email` is what was typed elsewhere already. See docs/product/accounts.md#signing-in-and-registering. */
export function LoginForm({ email = '' }: { email?: string }) {
  const enter = useEnter()
  const [step, setStep] = useState<SecondFactorNeeded>()
  const form = useForm({
    saved: { email, password: '' },
    check: ({ email, password }) => ({ email: checkEmail(email), password: checkGivenPassword(password) }),
    send: typed =>
      call(signIn, typed).catch((error: unknown) => {
        if (!secondFactorNeeded.is(error)) throw error
        setStep(error.details as SecondFactorNeeded) // what the problem comes with
        return null
      }),
    onSent: enter,
  })
  if (step) return <SecondStep {...step} onSignedIn={enter} onBack={() => setStep(undefined)} />
  return (
    <Form form={form} note={noteOn(form.refusal)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <div>
        <PasswordField label="Password" {...form.field('password')} />
        <p className="mt-1.5 text-right text-sm">
          <Link to={links.forgotPassword()} className="link inline-flex min-h-11 items-center">
            Forgotten your password?
          </Link>
        </p>
      </div>
      <SubmitButton busy={form.isBusy} busyText="Logging in…">
        Login
      </SubmitButton>
      <PasskeyButton onSignedIn={enter} />
      <DemoCredentials onFill={(email, password) => form.change({ email, password })} />
      <p className="pt-1 text-center text-ink-2">
        New to Naledi?{' '}
        <Link to={links.register()} className="link inline-flex min-h-11 items-center">
          Register
        </Link>
      </p>
    </Form>
  )
}
