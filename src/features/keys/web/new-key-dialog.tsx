import { type FormEvent, useId, useState } from 'react'
import { Problem } from '#src/contract/problem.ts'
import { EVERY_DAY } from '#src/contract/rights.ts'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Checkbox } from '#src/web/ui/checkbox.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { createKey } from '../contract.ts'
import { READING, rightWords } from './right-words.ts'

const DAY_MS = 24 * 60 * 60_000
const LIFETIMES = [
  { value: '', label: 'Until I end it' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

const endOf = (days: string): string | null =>
  days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null

/** Makes a key, and shows it this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [rights, setRights] = useState(READING)
  const [days, setDays] = useState('')
  const create = useConfirmedCall(createKey)
  const formId = useId()
  const fields = create.error instanceof Problem ? (create.error.fields ?? {}) : {}
  const isUnnamed = create.error && Object.keys(fields).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ name, rights: [...rights], expires_at: endOf(days) })
  }
  if (create.data)
    return (
      <Dialog
        open
        onOpenChange={open => (open ? undefined : onClose())}
        title="Copy the key now"
        description={`This is the only time it is shown. Put it where ${create.data.key.name} keeps its secrets.`}
        footer={
          <Button variant="primary" onClick={onClose}>
            I have kept it
          </Button>
        }
      >
        <SecretBox label="The key" value={create.data.secret} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title="New key"
      description="With a key a program acts for your organisation. Give it no more than it needs."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending}>
            Create the key
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {isUnnamed ? <Banner tone="error">{failureWords(create.error)}</Banner> : null}
        <TextField
          label="Name"
          required
          hint="Such as the program that uses it"
          value={name}
          onChange={event => setName(event.target.value)}
          error={fields.name}
          maxLength={60}
        />
        <fieldset>
          <legend className="font-semibold">It may</legend>
          {EVERY_DAY.map(right => (
            <Checkbox
              key={right}
              label={rightWords[right]}
              checked={rights.includes(right)}
              onChange={({ target }) =>
                setRights(EVERY_DAY.filter(each => (each === right ? target.checked : rights.includes(each))))
              }
            />
          ))}
          {fields.rights ? <p className="text-sm text-alarm-ink">{fields.rights}</p> : null}
        </fieldset>
        <Select
          label="It works"
          options={LIFETIMES}
          value={days}
          onChange={event => setDays(event.target.value)}
          error={fields.expires_at}
        />
      </form>
      {create.dialog}
    </Dialog>
  )
}
