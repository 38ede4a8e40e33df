import { useState } from 'react'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeWebhook, createWebhook, type WebhookAnswer } from '../contract/webhooks.ts'
import { eventNames, eventWords } from './event-words.ts'

type WebhookDialogProps = { webhook?: WebhookAnswer; onClose: () => void }

/** Makes a webhook and shows its secret, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [create, change] = [useConfirmedCall(createWebhook), useConfirmedCall(changeWebhook)]
  const [secret, setSecret] = useState<string>()
  const form = useForm({
    saved: { name: webhook?.name ?? '', url: webhook?.url ?? '', events: webhook?.events ?? eventNames },
    send: async ({ events, ...typed }) => {
      const sent = { ...typed, events: eventNames.filter(each => events.includes(each)) }
      if (webhook) return change.mutateAsync({ id: webhook._id, ...sent })
      const made = await create.mutateAsync(sent)
      if (made) setSecret(made.secret)
      return made
    },
    onSent: () => (webhook ? onClose() : undefined),
  })
  if (secret !== undefined)
    return (
      <Dialog
        onClose={onClose}
        title="The secret of the webhook"
        description="What we send is signed with it, so that the receiver knows that it comes from here. You can see it again later."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <SecretBox label="The secret" value={secret} />
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      title={webhook ? `Change ${webhook.name}` : 'New webhook'}
      description="We send what happens to an address of another program, as it happens."
      word={webhook ? 'Save' : 'Create the webhook'}
      onClose={onClose}
      beside={
        <>
          {create.dialog}
          {change.dialog}
        </>
      }
    >
      <TextField label="Name" required maxLength={60} {...form.field('name')} />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        placeholder="https://"
        {...form.field('url')}
      />
      <fieldset>
        <legend className="font-semibold">Events</legend>
        {eventNames.map(each => (
          <Checkbox
            key={each}
            label={eventWords[each]}
            hint={<code>{each}</code>}
            value={each}
            {...form.ticked('events')}
          />
        ))}
        <FieldError>{form.errors.events}</FieldError>
      </fieldset>
    </FormDialog>
  )
}
