import { useNavigate } from 'react-router'
import { Link } from '#src/web/link.tsx'
import { call } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { session, wantedAddress } from '#src/web/session.ts'
import { Form } from '#src/web/ui/form.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { invalidCredentials, signIn } from '../contract.ts'
import { checkEmail, checkGivenPassword } from '../rules.ts'
import { DemoCredentials } from './demo-credentials.tsx'
import { SubmitButton } from './submit-button.tsx'

/** E-mail and password open a session in this browser. See docs/product/accounts.md#signing-in-and-registering. */
export function LoginForm() {
  const navigate = useNavigate()
  const form = useForm({
    saved: { email: '', password: '' },
    check: ({ email, password }) => ({ email: checkEmail(email), password: checkGivenPassword(password) }),
    send: typed => call(signIn, typed),
    onSent({ token, user }) {
      session.open(token, user)
      toast.success('Login successful!')
      return navigate(wantedAddress.take())
    },
  })
  return (
    <Form
      form={form}
      note={invalidCredentials.is(form.refusal) ? 'Check both, or ask for a new password.' : null}
    >
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
