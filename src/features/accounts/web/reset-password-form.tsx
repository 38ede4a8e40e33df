import { useNavigate } from 'react-router'
import { call } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { resetLinkUsed, resetPassword } from '../contract.ts'
import { checkNewPassword } from '../rules.ts'
import { checkConfirmed } from './confirmed-password.ts'
import { END_KEYS } from './second-factor/end-keys-words.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Sets the new password with the token of the link; then one logs in with it. */
export function ResetPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    saved: { password: '', confirmPassword: '', endKeys: true },
    check: ({ password, confirmPassword }) => ({
      password: checkNewPassword(password),
      confirmPassword: checkConfirmed(password, confirmPassword),
    }),
    send: ({ password, endKeys }) =>
      call(resetPassword, { token, password, endKeys }).catch(error => {
        if (!resetLinkUsed.is(error)) throw error
        onDeadLink()
        return null
      }),
    onSent({ message }) {
      // Every session of the account has ended; one left here would only be refused.
      session.close()
      toast.success(message)
      return navigate(links.login())
    },
  })
  return (
    <Form form={form}>
      <NewPasswordField typed={form.values.password} label="New password" {...form.field('password')} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Checkbox {...END_KEYS} {...form.field('endKeys')} />
      <SubmitButton busy={form.isBusy} busyText="Saving…">
        Set password
      </SubmitButton>
    </Form>
  )
}
