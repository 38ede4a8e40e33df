import { type ChangeEvent } from 'react'
import { grouped } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { IMPORT_MAX, importSubscribers, WORD_NEEDED } from '../../contract/subscriptions.ts'
import { parseAddresses } from './parse-addresses.ts'

/** So many that are left out are named in the dialog. */
const NAMED_MAX = 20

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`

/** Sums up an import in one line. */
const importedWords = (asked: number, skipped: number): string =>
  `${counted(asked, 'person', 'people')} asked by email${skipped > 0 ? `, ${grouped(skipped)} skipped` : ''}`

function wrongWith(emails: string, agreed: boolean) {
  const found = parseAddresses(emails)
  const isTooMany = found.emails.length > IMPORT_MAX
  return {
    emails:
      found.emails.length === 0
        ? 'Give at least one email address'
        : isTooMany
          ? `Import at most ${IMPORT_MAX} addresses at a time. These are ${grouped(found.emails.length)}`
          : undefined,
    agreed: agreed ? undefined : WORD_NEEDED,
  }
}

/** Asks people by email whether they want to follow, once the host has said that they asked for it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCall(importSubscribers)
  const form = useForm({
    saved: { emails: '', agreed: false },
    check: ({ emails, agreed }) => wrongWith(emails, agreed),
    send: ({ emails }) => mutateAsync({ emails: parseAddresses(emails).emails, agreed: true }),
    onSent({ asked, skipped, refused }) {
      toast.success(importedWords(asked, skipped))
      if (refused.length > 0)
        toast.error(`Not an email address: ${refused.map(({ address }) => address).join(', ')}`)
      onClose()
    },
  })
  const { emails, unread } = parseAddresses(form.values.emails)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const words = await file.text()
    form.change({ emails: [form.typed().emails, words].filter(Boolean).join('\n') })
    target.value = ''
  }
  return (
    <FormDialog form={form} title="Import subscribers" word="Ask by email" onClose={onClose} size="lg">
      <p className="text-ink-2">
        We ask each person by email. They get newsletters after they confirm. We skip people who already
        follow you, were asked before, or have unsubscribed.
      </p>
      <TextArea
        label="Email addresses"
        hint="Paste addresses, or the contents of a CSV file"
        rows={6}
        {...form.field('emails')}
      />
      <label className="btn btn-line cursor-pointer focus-within:outline-2 focus-within:outline-indigo">
        Choose a CSV file
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={event => void read(event)}
        />
      </label>
      <output className="num block text-sm text-ink-2" aria-live="polite">
        {emails.length > 0 ? `${counted(emails.length, 'address', 'addresses')} found` : ''}
        {unread.length > 0
          ? `. We leave out what is no email address: ${unread.slice(0, NAMED_MAX).join(', ')}${unread.length > NAMED_MAX ? ` and ${grouped(unread.length - NAMED_MAX)} more` : ''}`
          : ''}
      </output>
      <Checkbox
        label="Each of these people asked me for my news"
        checked={form.values.agreed}
        error={form.errors.agreed}
        onChange={({ target }) => form.change({ agreed: target.checked })}
      />
    </FormDialog>
  )
}
