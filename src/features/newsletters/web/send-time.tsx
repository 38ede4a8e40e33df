import { dayOf, addDays } from '#src/contract/days.ts'
import { Select } from '#src/web/ui/select.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { sendTimeWords } from './composed.ts'
import type { ComposerForm } from './use-composer.tsx'

const MORNING = 'T08:00'

const OPTIONS = [
  { value: 'now', label: 'Send now' },
  { value: 'later', label: 'Choose a time' },
]

/** Whether a newsletter goes now or at a time, which is South Africa's. */
export function SendTime({ form }: { form: ComposerForm }) {
  const { sendAt } = form.values
  const choose = (when: string) =>
    form.change({ sendAt: when === 'later' ? addDays(dayOf(new Date()), 1) + MORNING : '' })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="When"
        options={OPTIONS}
        value={sendAt ? 'later' : 'now'}
        onChange={({ target }) => choose(target.value)}
      />
      {sendAt ? (
        <TextField
          label="Date and time"
          type="datetime-local"
          value={sendAt}
          error={form.errors.sendAt}
          onChange={({ target }) => (target.value ? form.change({ sendAt: target.value }) : undefined)}
          hint={`Sent on ${sendTimeWords(sendAt)}, South African time`}
        />
      ) : null}
    </div>
  )
}
