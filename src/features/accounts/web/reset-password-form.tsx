import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { session } from '#src/web/session.ts'
import { Checkbox } from '#src/web/ui/checkbox.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { resetLinkUsed, resetPassword } from '../contract.ts'
import { checkNewPassword } from '../rules.ts'
import { checkConfirmed } from './confirmed-password.ts'
import { END_KEYS } from './end-keys-words.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountForm } from './use-account-form.ts'

const CHECKS = { password: checkNewPassword, confirmPassword: checkConfirmed('password') }

/** Sets the new password with the token of the link; then one logs in with it. */
export function ResetPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const { form, field, send, refusal, isSending } = useAccountForm<{
    password: string
    confirmPassword: string
  }>(CHECKS)
  const [endKeys, setEndKeys] = useState(true)
  const navigate = useNavigate()
  const set = send(async ({ password }) => {
    try {
      const { message } = await call(resetPassword, { token, password, endKeys })
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
      <NewPasswordField control={form.control} label="New password" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <Checkbox {...END_KEYS} checked={endKeys} onChange={({ target }) => setEndKeys(target.checked)} />
      <SubmitButton busy={isSending} busyText="Saving…">
        Set password
      </SubmitButton>
    </form>
  )
}
