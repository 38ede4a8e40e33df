import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeEmail, type UserAnswer } from '../../contract.ts'
import { checkEmail } from '../../rules.ts'
import { useConfirmedCall } from './use-confirmed-call.tsx'

/** Another address for this account: it counts once the link mailed there is opened. */
export function EmailCard({ user }: { user: UserAnswer }) {
  const { mutateAsync, dialog } = useConfirmedCall(changeEmail)
  const form = useForm({
    saved: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: mutateAsync,
    onSent: ({ message }) => toast.success(message),
  })
  return (
    <Card>
      <CardHeader title="Change email" />
      <CardBody className="pt-0!">
        <PageForm form={form}>
          {user.pendingEmail ? (
            <Banner>
              We sent a link to <span className="break-all">{user.pendingEmail}</span>. Until you open it,
              your address stays <span className="break-all">{user.email}</span>.
            </Banner>
          ) : null}
          <TextField
            label="New email"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <Button type="submit" busy={form.isBusy} busyText="Sending…" className="max-sm:w-full">
            Change email
          </Button>
        </PageForm>
        {dialog}
      </CardBody>
    </Card>
  )
}
