import { useNavigate } from 'react-router'
import { useCall } from '#src/web/api.ts'
import { session, wantedAddress } from '#src/web/session/session.ts'
import { Form } from '#src/web/ui/forms/form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { emailTaken, registerUser } from '../../contract.ts'
import { checkEmail, checkName, checkNewPassword } from '../../rules.ts'
import { MessageLanguage, useMessageLanguage } from '../message-language.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { SubmitButton } from '../submit-button.tsx'

/** Makes the account of a guest who is about to book: nothing is asked that a booking does not need. `onLogin` is given what was typed. */
export function GuestForm({ onLogin }: { onLogin: (email: string) => void }) {
  const { mutateAsync } = useCall(registerUser)
  const navigate = useNavigate()
  const messages = useMessageLanguage()
  const { language } = messages
  const form = useForm({
    saved: { name: '', email: '', password: '' },
    check: ({ name, email, password }) => ({
      name: checkName(name),
      email: checkEmail(email),
      password: checkNewPassword(password),
    }),
    send: account => mutateAsync({ ...account, role: 'client' as const, ...(language ? { language } : {}) }),
    onSent({ token, user, message }) {
      session.open(token, user)
      toast.success(message)
      return navigate(wantedAddress.take())
    },
  })
  const { field, values } = form
  const toLogin = (words: string) => (
    <button
      type="button"
      onClick={() => onLogin(values.email)}
      className="link inline-flex min-h-11 items-center"
    >
      {words}
    </button>
  )
  return (
    <Form form={form} note={emailTaken.is(form.refusal) ? toLogin('Log in with this email') : null}>
      <TextField label="Full name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <NewPasswordField typed={values.password} label="Password" {...field('password')} />
      <MessageLanguage {...messages} />
      <SubmitButton busy={form.isBusy} busyText="Creating your account…">
        Create account and continue
      </SubmitButton>
      <p className="text-center text-ink-2">Already have an account? {toLogin('Login')}</p>
    </Form>
  )
}
