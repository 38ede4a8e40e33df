import { useState } from 'react'
import { dayOf, addDays } from '#src/contract/days.ts'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TimeField } from '#src/web/ui/fields/time-field.tsx'
import { timeOfDay } from '#src/web/ui/fields/time-of-day.ts'
import { sendTimeWords } from './composed.ts'
import type { ComposerForm } from './use-composer.tsx'

const MORNING = '08:00'

const OPTIONS = [
  { value: 'now', label: 'Send now' },
  { value: 'later', label: 'Choose a time' },
]

/** True if a newsletter goes now or at a time, which is South Africa's. */
export function SendTime({ form }: { form: ComposerForm }) {
  const { sendAt } = form.values
  const [today] = useState(() => dayOf(new Date()))
  const [day = '', time = ''] = sendAt.split('T')
  const choose = (when: string) => change(when === 'later' ? addDays(today, 1) : '', MORNING)
  const change = (toDay: string, toTime: string) => form.change({ sendAt: toDay && `${toDay}T${toTime}` })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="When"
        options={OPTIONS}
        value={sendAt ? 'later' : 'now'}
        onChange={({ target }) => choose(target.value)}
      />
      {sendAt ? (
        <div className="grid grid-cols-[1fr_6rem] items-start gap-x-3">
          <DayField
            label="Day"
            today={today}
            value={day}
            error={form.errors.sendAt}
            onChange={to => (to ? change(to, time) : undefined)}
          />
          <TimeField
            label="Time"
            value={time}
            // A text that is no time leaves the last one, which is there again once the field is left.
            onChange={typed => (timeOfDay(typed) ? change(day, typed) : undefined)}
          />
          <p className="col-span-2 mt-1.5 text-sm text-ink-3" aria-live="polite">
            Sent on {sendTimeWords(sendAt)}, South African time
          </p>
        </div>
      ) : null}
    </div>
  )
}
