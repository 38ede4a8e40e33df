import { type FormEvent, useId, useState } from 'react'
import { Problem } from '#src/contract/problem.ts'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Checkbox } from '#src/web/ui/checkbox.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { changeWebhook, createWebhook, type WebhookAnswer } from '../contract/webhooks.ts'
import { eventNames, eventWords } from './event-words.ts'

type WebhookDialogProps = { webhook?: WebhookAnswer; onClose: () => void }

/** Makes a webhook and shows its secret, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? eventNames)
  const [create, change] = [useConfirmedCall(createWebhook), useConfirmedCall(changeWebhook)]
  const formId = useId()
  const error = create.error ?? change.error
  const fields = error instanceof Problem ? (error.fields ?? {}) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = { name, url, events: eventNames.filter(each => events.includes(each)) }
    if (webhook) change.mutate({ id: webhook._id, ...sent }, { onSuccess: onClose })
    else create.mutate(sent)
  }
  if (create.data)
    return (
      <Dialog
        open
        onOpenChange={open => (open ? undefined : onClose())}
        title="The secret of the webhook"
        description="What we send is signed with it, so that the receiver knows that it comes from here. You can see it again later."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <SecretBox label="The secret" value={create.data.secret} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={webhook ? `Change ${webhook.name}` : 'New webhook'}
      description="We send what happens to an address of another program, as it happens."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending || change.isPending}>
            {webhook ? 'Save' : 'Create the webhook'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {error && Object.keys(fields).length === 0 ? (
          <Banner tone="error">{failureWords(error)}</Banner>
        ) : null}
        <TextField
          label="Name"
          required
          value={name}
          onChange={event => setName(event.target.value)}
          error={fields.name}
          maxLength={60}
        />
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          required
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={event => setUrl(event.target.value)}
          error={fields.url}
        />
        <fieldset>
          <legend className="font-semibold">It is told when</legend>
          {eventNames.map(each => (
            <Checkbox
              key={each}
              label={eventWords[each]}
              hint={<code>{each}</code>}
              checked={events.includes(each)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, each] : events.filter(other => other !== each))
              }
            />
          ))}
          {fields.events ? <p className="text-sm text-alarm-ink">{fields.events}</p> : null}
        </fieldset>
      </form>
      {create.dialog}
      {change.dialog}
    </Dialog>
  )
}
