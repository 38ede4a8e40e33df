import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Problem } from '#src/contract/problem.ts'
import { listTemplates } from '#src/features/templates/contract.ts'
import { listWebhooks } from '#src/features/webhooks/contract/webhooks.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { usePaused } from '#src/web/pause.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import {
  addAutomation,
  type AutomationAnswer,
  changeAutomation,
  tryAutomation,
} from '../contract/automations.ts'
import type { Late } from '../rules/automation.ts'
import { type Draft, draftOf, NEW } from './automation-draft.ts'
import { ConditionFields } from './condition-fields.tsx'
import { TriggerFields } from './trigger-fields.tsx'

const ACTIONS = [
  { value: 'message', label: 'A message in the conversation' },
  { value: 'mail', label: 'A mail' },
  { value: 'webhook', label: 'To a webhook, for another program' },
]
const LATE = [
  { value: 'send', label: 'Send it at once' },
  { value: 'skip', label: 'Leave it out' },
]

/** Fields that say themselves what is wrong with them. */
const SHOWN = new Set(['name', 'template_id', 'webhook_id', 'trigger.count', 'trigger.at'])

const fieldsOf = (error: unknown): Record<string, string> => (error instanceof Problem && error.fields) || {}

/** An automation in plain words: when, if, then. */
export function AutomationDialog({
  automation,
  onClose,
}: {
  automation: AutomationAnswer | null
  onClose: () => void
}) {
  const [draft, setDraft] = useState<Draft>(automation ? draftOf(automation) : NEW)
  const set = (changes: Partial<Draft>) => setDraft(before => ({ ...before, ...changes }))
  const add = useCall(addAutomation)
  const change = useCall(changeAutomation)
  const templates = useQuery(query(listTemplates, {})).data?.templates ?? []
  const formId = useId()
  const { error, isPending } = automation ? change : add
  const errors = fieldsOf(error)
  const isElsewhere =
    error && !Object.keys(errors).some(name => SHOWN.has(name) || name.startsWith('conditions.'))
  const done = {
    onSuccess() {
      toast.success(automation ? 'Automation saved' : 'Automation added')
      onClose()
    },
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (automation) change.mutate({ id: automation._id, ...draft }, done)
    else add.mutate(draft, done)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="lg"
      title={automation ? 'Edit automation' : 'New automation'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending} busyText="Saving…">
            Save automation
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-6" noValidate>
        {isElsewhere ? <Banner tone="error">{Object.values(errors)[0] ?? failureWords(error)}</Banner> : null}
        <TextField
          label="Name"
          value={draft.name}
          maxLength={80}
          error={errors.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Part title="When">
          <TriggerFields
            trigger={draft.trigger}
            onChange={trigger => set({ trigger })}
            error={errors['trigger.count'] ?? errors['trigger.at'] ?? errors.trigger}
          />
          {draft.trigger.kind === 'time' ? (
            <Select
              label="Where a stay is booked after that"
              options={LATE}
              value={draft.late}
              onChange={({ target }) => set({ late: target.value as Late })} // one of the options
              hint="Nothing goes between 21:00 and 07:00, nor once it is of no use."
            />
          ) : null}
        </Part>
        <Part title="If">
          <ConditionFields
            conditions={draft.conditions}
            onChange={conditions => set({ conditions })}
            errors={errors}
          />
        </Part>
        <Part title="Then">
          <Select
            label="Send"
            options={ACTIONS}
            value={draft.action}
            onChange={({ target }) => set({ action: target.value as Draft['action'] })} // one of the options
            hint={
              draft.action === 'webhook'
                ? 'It is told the stay and the words; the guest gets nothing from us.'
                : 'A guest without an account gets a mail either way.'
            }
          />
          {draft.action === 'webhook' ? (
            <WebhookField
              webhookId={draft.webhook_id}
              onChoose={webhook_id => set({ webhook_id })}
              error={errors.webhook_id}
            />
          ) : null}
          <Select
            label="Template"
            value={draft.template_id}
            error={errors.template_id}
            onChange={({ target }) => set({ template_id: target.value })}
            options={[
              { value: '', label: templates.length === 0 ? 'No template yet' : 'Choose a template' },
              ...templates.map(({ _id: value, name: label }) => ({ value, label })),
            ]}
          />
        </Part>
        <Tried draft={draft} />
      </form>
    </Dialog>
  )
}

type WebhookProps = {
  webhookId: string | null
  onChoose: (id: string | null) => void
  error: string | undefined
}

/** Which program is told. */
function WebhookField({ webhookId, onChoose, error }: WebhookProps) {
  const webhooks = useQuery(query(listWebhooks, {})).data?.webhooks ?? []
  return (
    <Select
      label="Webhook"
      value={webhookId ?? ''}
      error={error}
      onChange={({ target }) => onChoose(target.value || null)}
      options={[
        { value: '', label: webhooks.length === 0 ? 'No webhook yet' : 'Choose a webhook' },
        ...webhooks.map(({ _id: value, name: label }) => ({ value, label })),
      ]}
    />
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="space-y-4 border-t border-line pt-5">
    <legend className="sr-only">{title}</legend>
    <p aria-hidden="true" className="text-lg font-semibold">
      {title}
    </p>
    {children}
  </fieldset>
)

/** What it would have done, and will. */
function Tried({ draft: { trigger, conditions, late } }: { draft: Draft }) {
  const typed = usePaused(JSON.stringify({ trigger, conditions, late }))
  const rule = JSON.parse(typed) as Pick<Draft, 'trigger' | 'conditions' | 'late'> // as just written
  const { data } = useQuery({ ...query(tryAutomation, rule), retry: false })
  if (!data) return null
  return (
    <output className="num block text-sm text-ink-2">
      In the last {data.days} days it would have gone for {data.past === 1 ? '1 stay' : `${data.past} stays`}
      {trigger.kind === 'time' ? `, and of those ahead it will for ${data.ahead}` : ''}.
    </output>
  )
}
