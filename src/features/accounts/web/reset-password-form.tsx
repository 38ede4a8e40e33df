import { useNavigate } from 'react-router'
import { z } from '#src/contract/zod.ts'
import { call } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { session } from '#src/web/session.ts'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { toast } from '#src/web/ui/toast.tsx'
import { PASSWORD_CHARS_MIN, resetLinkUsed, resetPassword } from '../contract.ts'
import { confirmed } from './confirmed-password.ts'
import { RefusalBanner } from './refusal-banner.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountForm } from './use-account-form.ts'

const fields = confirmed(
  resetPassword.input.omit({ token: true }).extend({ confirmPassword: z.string().default('') }),
  'password',
)

/** Sets the new password with the token of the link; then one logs in with it. */
export function ResetPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const { field, send, refusal, isSending } = useAccountForm(fields)
  const navigate = useNavigate()
  const set = send(async ({ password }) => {
    try {
      const { message } = await call(resetPassword, { token, password })
      // Every session of the account has ended; one left here would only be refused.
      session.close()
      toast.success(message)
      await navigate(links.login())
    } catch (error) {
      if (!resetLinkUsed.is(error)) throw error
      onDeadLink()
    }
  })
  return (
    <form noValidate onSubmit={set} className="space-y-5">
      <RefusalBanner refusal={refusal} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_CHARS_MIN} characters`}
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <SubmitButton busy={isSending} busyText="Saving…">
        Set password
      </SubmitButton>
    </form>
  )
}
