import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changePassword } from '../../contract.ts'
import { checkGivenPassword, checkNewPassword } from '../../rules.ts'
import { checkConfirmed } from '../confirmed-password.ts'
import { END_KEYS } from '../second-factor/end-keys-words.ts'
import { NewPasswordField } from '../new-password-field.tsx'

/** A new password for this account; every other session of it ends. */
export function PasswordCard({ email, hasKeys }: { email: string; hasKeys: boolean }) {
  const { mutateAsync } = useCall(changePassword)
  const form = useForm({
    saved: { currentPassword: '', newPassword: '', confirmPassword: '', endKeys: true },
    check: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: checkGivenPassword(currentPassword),
      newPassword: checkNewPassword(newPassword),
      confirmPassword: checkConfirmed(newPassword, confirmPassword),
    }),
    send: ({ confirmPassword: _, ...typed }) => mutateAsync(typed),
    onSent: ({ message }) => toast.success(message),
  })
  return (
    <Card>
      <CardHeader title="Change password" />
      <CardBody className="pt-0!">
        <PageForm form={form}>
          {/* A password manager asks whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label="Current password" {...form.field('currentPassword')} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <NewPasswordField
              typed={form.values.newPassword}
              label="New password"
              {...form.field('newPassword')}
            />
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              {...form.field('confirmPassword')}
            />
          </div>
          {hasKeys ? <Checkbox {...END_KEYS} {...form.field('endKeys')} /> : null}
          <Button type="submit" busy={form.isBusy} busyText="Saving…" className="max-sm:w-full">
            Change password
          </Button>
        </PageForm>
      </CardBody>
    </Card>
  )
}
