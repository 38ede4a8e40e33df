import { KeyRound, Luggage } from 'lucide-react'
import { useNavigate } from 'react-router'
import { plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import { Link } from '#src/web/link.tsx'
import { useCall } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { session, wantedAddress } from '#src/web/session/session.ts'
import { Form } from '#src/web/ui/forms/form.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { RadioCards } from '#src/web/ui/fields/radio-cards.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { emailTaken, registerUser } from '../contract.ts'
import { checkEmail, checkName, checkNewPassword } from '../rules.ts'
import { checkConfirmed } from './confirmed-password.ts'
import { MessageLanguage, useMessageLanguage } from './message-language.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

const ROLES = [
  { value: 'client', label: 'Client', text: 'Browse & book', icon: Luggage },
  { value: 'realtor', label: 'Realtor', text: 'List & manage', icon: KeyRound },
]

/** Makes an account and opens its session: a client books, a realtor lists. See docs/product/accounts.md#signing-in-and-registering. */
export function RegisterForm({ role }: { role: 'client' | 'realtor' }) {
  const { mutateAsync } = useCall(registerUser)
  const navigate = useNavigate()
  const messages = useMessageLanguage()
  const { language } = messages
  const form = useForm({
    saved: { role, name: '', email: '', password: '', confirmPassword: '' },
    check: ({ name, email, password, confirmPassword }) => ({
      name: checkName(name),
      email: checkEmail(email),
      password: checkNewPassword(password),
      confirmPassword: checkConfirmed(password, confirmPassword),
    }),
    send: ({ confirmPassword: _, ...account }) =>
      mutateAsync({ ...account, ...(account.role === 'client' && language ? { language } : {}) }),
    onSent({ token, user, message }) {
      session.open(token, user)
      toast.success(message)
      return navigate(wantedAddress.take())
    },
  })
  const { field } = form
  const isRealtor = form.values.role === 'realtor'
  return (
    <Form
      form={form}
      note={
        emailTaken.is(form.refusal) ? (
          <Link to={links.login()} className="font-semibold underline underline-offset-3">
            Log in
          </Link>
        ) : null
      }
    >
      <RadioCards legend="I am a" options={ROLES} defaultValue={role} {...field('role')} />
      <TextField label="Full name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <NewPasswordField typed={form.values.password} label="Password" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      {isRealtor ? null : <MessageLanguage {...messages} />}
      <div>
        <SubmitButton busy={form.isBusy} busyText="Creating your account…">
          {isRealtor ? 'Register as Realtor' : 'Register as Client'}
        </SubmitButton>
        {/* The line keeps its place, so that nothing moves when the role changes. */}
        <p className={`mt-4 text-center text-sm text-ink-3 ${isRealtor ? '' : 'invisible'}`}>
          {TRIAL_DAYS} days of {plans.starter.name} when you want them, no card needed.
        </p>
      </div>
      <p className="text-center text-ink-2">
        Already have an account?{' '}
        <Link to={links.login()} className="link inline-flex min-h-11 items-center">
          Login
        </Link>
      </p>
    </Form>
  )
}
