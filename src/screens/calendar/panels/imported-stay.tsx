import { ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import { plainAmount } from '#src/contract/words.ts'
import type { BlockAnswer, ImportedAnswer } from '#src/features/calendar/contract/blocks.ts'
import { changeImport, NOTE_CHARS_MAX } from '#src/features/channels/contract/imports.ts'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { nameOfChannel } from '../held-entry.ts'

type ImportedStayProps = { block: BlockAnswer; imported: ImportedAnswer }

/** A channel's details of a stay that it sold, and those the host adds. */
export function ImportedStay({ block, imported }: ImportedStayProps) {
  const [isEditing, setEditing] = useState(false)
  const { code, link, phone_end, guests, is_stay } = imported
  const channel = nameOfChannel(block.channel ?? 'other')
  const facts = [
    code ? ['Reservation', code] : [],
    phone_end ? ['Phone ends with', phone_end] : [],
    guests ? ['Guests', String(guests)] : [],
    block.note ? ['Note', block.note] : [],
  ].filter((fact): fact is [string, string] => fact.length > 0)
  if (isEditing) return <ImportedForm block={block} imported={imported} onDone={() => setEditing(false)} />
  return (
    <div className="mt-2.5 space-y-3 text-sm">
      {facts.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-ink-3">{name}</dt>
              <dd className="num break-words">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="text-ink-3">
        {is_stay
          ? `To change the dates or cancel, go to ${channel}.`
          : `${channel} has closed these nights. If a guest is coming, add their name and the stay counts.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-9 items-center gap-1.5 pr-2 font-semibold"
          >
            Open at {channel}
            <ExternalLink className="size-4" />
          </a>
        ) : null}
        {block._id ? (
          <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
            {imported.guest_name || imported.amount !== null ? 'Edit details' : 'Add guest details'}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const textOf = (value: number | string | null) => (value === null ? '' : String(value))

function ImportedForm({ block, imported, onDone }: ImportedStayProps & { onDone: () => void }) {
  const { mutateAsync } = useCall(changeImport)
  const form = useForm({
    saved: {
      guest_name: textOf(imported.guest_name),
      guests: textOf(imported.guests),
      amount: textOf(imported.amount),
      note: textOf(block.note),
    },
    send: ({ guests, amount, ...rest }) =>
      mutateAsync({
        id: block._id ?? '',
        guests: guests.trim() || null,
        amount: plainAmount(amount) || null,
        ...rest,
      }),
    onSent() {
      toast.success('Guest details saved')
      onDone()
    },
  })
  return (
    <Form form={form} className="mt-3 grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <TextField
        label="Guest name"
        optional
        autoComplete="off"
        maxLength={100}
        {...form.field('guest_name')}
      />
      <TextField label="Guests" optional inputMode="numeric" autoComplete="off" {...form.field('guests')} />
      <MoneyField
        label="Amount"
        optional
        hint="What the stay brings you. It counts in your income"
        className="sm:col-span-2"
        {...form.field('amount')}
      />
      <TextArea
        label="Note"
        optional
        hint="Only you see it"
        maxLength={NOTE_CHARS_MAX}
        className="sm:col-span-2"
        {...form.field('note')}
      />
      <div className="flex gap-2 sm:col-span-2">
        <Button variant="primary" size="sm" type="submit" busy={form.isBusy} busyText="Saving…">
          Save details
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
