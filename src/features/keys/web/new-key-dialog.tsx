import { useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { EVERY_DAY } from '#src/contract/rights.ts'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { createKey } from '../contract.ts'
import { READING, rightWords } from './right-words.ts'

const DAY_MS = 24 * 60 * 60_000
const LIFETIMES = [
  { value: '', label: 'No expiry' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

const endOf = (days: string): string | null =>
  days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null

/** Makes a key, and shows it this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Answer<typeof createKey>>()
  const create = useConfirmedCall(createKey)
  const form = useForm({
    saved: { name: '', rights: [...READING], expires_at: '' },
    send: ({ expires_at: days, rights, ...typed }) =>
      create.mutateAsync({
        ...typed,
        rights: EVERY_DAY.filter(each => rights.includes(each)),
        expires_at: endOf(days),
      }),
    onSent: setMade,
  })
  if (made)
    return (
      <Dialog
        onClose={onClose}
        title="Copy the key now"
        description={`This is the only time it is shown. Put it where ${made.key.name} keeps its secrets.`}
        footer={
          <Button variant="primary" onClick={onClose}>
            I’ve saved the key
          </Button>
        }
      >
        <SecretBox label="The key" value={made.secret} />
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      title="New key"
      description="With a key a program acts for your organisation. Give it no more than it needs."
      word="Create the key"
      onClose={onClose}
      beside={create.dialog}
    >
      <TextField
        label="Name"
        required
        hint="Such as the program that uses it"
        maxLength={60}
        {...form.field('name')}
      />
      <fieldset>
        <legend className="font-semibold">Permissions</legend>
        {EVERY_DAY.map(right => (
          <Checkbox key={right} label={rightWords[right]} value={right} {...form.ticked('rights')} />
        ))}
        <FieldError>{form.errors.rights}</FieldError>
      </fieldset>
      <Select label="It works" options={LIFETIMES} {...form.field('expires_at')} />
    </FormDialog>
  )
}
