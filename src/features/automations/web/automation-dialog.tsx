import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '#src/contract/problem.ts'
import { listTemplates } from '#src/features/templates/contract.ts'
import { listWebhooks } from '#src/features/webhooks/contract/webhooks.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { usePaused } from '#src/web/pause.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import {
  addAutomation,
  type AutomationAnswer,
  changeAutomation,
  tryAutomation,
} from '../contract/automations.ts'
import type { Trigger } from '../rules/automation.ts'
import { onlyWords, triedWords } from '../rules/automation-words.ts'
import { type Draft, draftOf, NEW } from './automation-draft.ts'
import { ConditionFields } from './condition-fields.tsx'
import { SentenceFields } from './sentence-fields.tsx'

const ACTIONS = [
  { value: 'message', label: 'A message in the conversation' },
  { value: 'mail', label: 'An email' },
  { value: 'webhook', label: 'To a webhook, for another program' },
]
const LATE = [
  { value: 'send', label: 'Send it straight away' },
  { value: 'skip', label: 'Don’t send it' },
]

/** Fields that say themselves what is wrong with them. */
const SHOWN = new Set(['name', 'template_id', 'webhook_id', 'trigger.count', 'trigger.at'])

type DialogProps = {
  automation: AutomationAnswer | null
  /** The time of a new one, to begin with. */
  trigger?: Trigger | undefined
  onClose: () => void
}

/** An automation in plain words: one sentence, for which stays, and how. */
export function AutomationDialog({ automation, trigger = NEW.trigger, onClose }: DialogProps) {
  const [add, change] = [useCall(addAutomation).mutateAsync, useCall(changeAutomation).mutateAsync]
  const templates = useQuery(query(listTemplates, {})).data?.templates ?? []
  const form = useForm({
    saved: automation ? draftOf(automation) : { ...NEW, trigger },
    send: typed => (automation ? change({ id: automation._id, ...typed }) : add(typed)),
    hasField: name => SHOWN.has(name) || name.startsWith('conditions.'),
    onSent() {
      toast.success(automation ? 'Automation saved' : 'Automation added')
      onClose()
    },
  })
  const { values: draft, errors } = form
  const only = onlyWords(draft.conditions)
  return (
    <FormDialog
      form={form}
      size="lg"
      title={automation ? 'Edit automation' : 'New automation'}
      word="Save automation"
      words={error => Object.values(fieldsOf(error))[0] ?? failureWords(error)}
      className="space-y-6"
      onClose={onClose}
    >
      <div>
        <SentenceFields
          trigger={draft.trigger}
          onTrigger={changed => form.change({ trigger: changed })}
          templateId={draft.template_id}
          onTemplate={template_id => form.change({ template_id })}
          templates={templates.map(({ _id: value, name: label }) => ({ value, label }))}
          errors={{
            template: errors.template_id,
            count: errors['trigger.count'] ?? errors.trigger,
            at: errors['trigger.at'],
          }}
        />
        <p className="num mt-2 text-sm text-ink-2">{only ?? 'For every stay.'}</p>
      </div>
      <TextField label="Name" maxLength={80} {...form.field('name')} />
      {draft.trigger.kind === 'time' ? (
        <Select
          label="If a guest books after this time"
          options={LATE}
          {...form.field('late')}
          hint="We never send between 21:00 and 07:00, or when the message is out of date."
        />
      ) : null}
      <Part title="For which stays">
        <ConditionFields
          conditions={draft.conditions}
          onChange={conditions => form.change({ conditions })}
          errors={errors}
        />
      </Part>
      <Part title="How it’s sent">
        <Select
          label="Send"
          options={ACTIONS}
          {...form.field('action')}
          hint={
            draft.action === 'webhook'
              ? 'We send the booking and message text to your webhook. The guest gets nothing from us.'
              : 'A guest without an account gets an email either way.'
          }
        />
        {draft.action === 'webhook' ? (
          <WebhookField
            webhookId={draft.webhook_id}
            onChoose={webhook_id => form.change({ webhook_id })}
            error={errors.webhook_id}
          />
        ) : null}
      </Part>
      {draft.template_id ? <Tried draft={draft} /> : null}
    </FormDialog>
  )
}

type WebhookProps = {
  webhookId: string | null
  onChoose: (id: string | null) => void
  error: string | undefined
}

/** Shows which program is told. */
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

/** Shows what it would have done, and will. */
function Tried({ draft: { trigger, conditions, late } }: { draft: Draft }) {
  const typed = usePaused(JSON.stringify({ trigger, conditions, late }))
  const rule = JSON.parse(typed) as Pick<Draft, 'trigger' | 'conditions' | 'late'> // as just written
  const { data } = useQuery({ ...query(tryAutomation, rule), retry: false })
  if (!data) return null
  return (
    <output className="num block text-sm text-ink-2">
      {triedWords(data.days, data.past, trigger.kind === 'time' ? data.ahead : null)}
    </output>
  )
}
