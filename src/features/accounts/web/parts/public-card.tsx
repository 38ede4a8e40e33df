import { useQueryClient } from '@tanstack/react-query'
import { query, useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { PublicChoices } from './public-choices.tsx'
import { me, updateProfile, type UserAnswer } from '../../contract.ts'

/** Shows what everybody sees of a host; each switch is saved at once. See docs/product/accounts.md#what-everybody-sees. */
export function PublicCard({ user }: { user: UserAnswer }) {
  const client = useQueryClient()
  const { mutateAsync, isPending, variables } = useCall(updateProfile)
  const onSent = ({ message, ...answer }: Answer<typeof updateProfile>) => {
    client.setQueryData(query(me, {}).queryKey, answer)
    toast.success(message)
  }
  const form = useForm({
    saved: { contactEmail: user.pendingContactEmail ?? user.contactEmail },
    send: mutateAsync,
    onSent,
  })
  const { publicAddress, publicEmail, publicPhone } = user
  const chosen = { publicAddress, publicEmail, publicPhone }
  return (
    <Card>
      <CardHeader title="What everybody sees of you" />
      <CardBody className="space-y-4 pt-0!">
        <p className="text-sm text-ink-2">
          Your listings show your name and photo. Guests with a confirmed stay always see your contact email,
          phone number and the street address.
        </p>
        <PublicChoices
          chosen={isPending ? { ...chosen, ...variables } : chosen}
          mayShowEmail={user.emailVerified || user.contactEmail !== user.email}
          disabled={isPending}
          onChoose={(name, shown) => void mutateAsync({ [name]: shown }).then(onSent, form.refuse)}
        />
        <PageForm form={form} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <TextField
              label="Contact email"
              type="email"
              autoComplete="email"
              hint={
                user.pendingContactEmail
                  ? `We sent a link to ${user.pendingContactEmail}. Until you open it, guests see ${user.contactEmail}.`
                  : 'Leave empty to use the email you log in with. We email a link to any other address first.'
              }
              {...form.field('contactEmail')}
            />
          </div>
          <Button type="submit" busy={form.isBusy} busyText="Saving…">
            Save contact email
          </Button>
        </PageForm>
      </CardBody>
    </Card>
  )
}
