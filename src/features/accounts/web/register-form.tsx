import { KeyRound, Luggage } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import { Link } from '#src/web/link.tsx'
import type { Sent } from '#src/contract/endpoint.ts'
import { useCall } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { session, wantedAddress } from '#src/web/session.ts'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { RadioCards } from '#src/web/ui/radio-cards.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { emailTaken, registerUser } from '../contract.ts'
import { checkEmail, checkName, checkNewPassword } from '../rules.ts'
import { checkConfirmed } from './confirmed-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountForm } from './use-account-form.ts'

const ROLES = [
  { value: 'client', label: 'Client', text: 'Browse & book', icon: Luggage },
  { value: 'realtor', label: 'Realtor', text: 'List & manage', icon: KeyRound },
]

type Typed = Sent<typeof registerUser> & { confirmPassword: string }

const CHECKS = {
  role: null,
  name: checkName,
  email: checkEmail,
  password: checkNewPassword,
  confirmPassword: checkConfirmed('password'),
}

/** Makes an account and opens its session: a client books, a realtor lists. See docs/product/accounts.md#signing-in-and-registering. */
export function RegisterForm({ role }: { role: 'client' | 'realtor' }) {
  const { form, field, send, refusal, isSending } = useAccountForm<Typed>(CHECKS, { role })
  const { mutateAsync } = useCall(registerUser)
  const navigate = useNavigate()
  const chosen = useWatch({ control: form.control, name: 'role' }) ?? role
  const open = send(async ({ confirmPassword: _, ...account }) => {
    const { token, user, message } = await mutateAsync(account)
    session.open(token, user)
    toast.success(message)
    await navigate(wantedAddress.take())
  })
  return (
    <form noValidate onSubmit={open} className="space-y-5">
      <RefusalBanner refusal={refusal}>
        {emailTaken.is(refusal) ? (
          <Link to={links.login()} className="font-semibold underline underline-offset-3">
            Go to the login
          </Link>
        ) : null}
      </RefusalBanner>
      <RadioCards legend="I am a" options={ROLES} defaultValue={role} {...field('role')} />
      <TextField label="Full name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <NewPasswordField control={form.control} label="Password" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <div>
        <SubmitButton busy={isSending} busyText="Making your account…">
          {chosen === 'realtor' ? 'Register as Realtor' : 'Register as Client'}
        </SubmitButton>
        {/* The line keeps its place, so that nothing moves when the role changes. */}
        <p className={`mt-4 text-center text-sm text-ink-3 ${chosen === 'realtor' ? '' : 'invisible'}`}>
          {TRIAL_DAYS} days of {plans.starter.name} when you want them, no card needed.
        </p>
      </div>
      <p className="text-center text-ink-2">
        Have an account?{' '}
        <Link to={links.login()} className="link inline-flex min-h-11 items-center">
          Login
        </Link>
      </p>
    </form>
  )
}
