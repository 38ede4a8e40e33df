import { useNavigate } from 'react-router'
import { Link } from '#src/web/link.tsx'
import { call } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { session, wantedAddress } from '#src/web/session.ts'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { Sent } from '#src/contract/endpoint.ts'
import { invalidCredentials, signIn } from '../contract.ts'
import { checkEmail, checkGivenPassword } from '../rules.ts'
import { DemoCredentials } from './demo-credentials.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountForm } from './use-account-form.ts'

const CHECKS = { email: checkEmail, password: checkGivenPassword }

/** E-mail and password open a session in this browser. See docs/product/accounts.md#signing-in-and-registering. */
export function LoginForm() {
  const { form, field, send, refusal, isSending } = useAccountForm<Sent<typeof signIn>>(CHECKS)
  const navigate = useNavigate()
  const open = send(async values => {
    const { token, user } = await call(signIn, values)
    session.open(token, user)
    toast.success('Login successful!')
    await navigate(wantedAddress.take())
  })
  const fill = (email: string, password: string) => {
    form.setValue('email', email)
    form.setValue('password', password)
    form.clearErrors()
  }
  return (
    <form noValidate onSubmit={open} className="space-y-5">
      <RefusalBanner refusal={refusal}>
        {invalidCredentials.is(refusal) ? 'Check both, or ask for a new password.' : null}
      </RefusalBanner>
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <div>
        <PasswordField label="Password" {...field('password')} />
        <p className="mt-1.5 text-right text-sm">
          <Link to={links.forgotPassword()} className="link inline-flex min-h-11 items-center">
            Forgotten your password?
          </Link>
        </p>
      </div>
      <SubmitButton busy={isSending} busyText="Logging in…">
        Login
      </SubmitButton>
      <DemoCredentials onFill={fill} />
      <p className="pt-1 text-center text-ink-2">
        New to Naledi?{' '}
        <Link to={links.register()} className="link inline-flex min-h-11 items-center">
          Register
        </Link>
      </p>
    </form>
  )
}
