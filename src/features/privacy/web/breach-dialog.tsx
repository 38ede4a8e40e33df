import { useState } from 'react'
import type { Answer, Sent } from '#src/contract/endpoint.ts'
import { dayOf } from '#src/contract/days.ts'
import { useCall } from '#src/web/api.ts'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TimeField } from '#src/web/ui/fields/time-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { changeBreach, createBreach, type listBreaches } from '../contract/breaches.ts'
import { momentOf, partsOf } from './breach-form.ts'

export type Breach = Answer<typeof listBreaches>['breaches'][number]

const CHARS_MAX = 4000

type BreachDialogProps = { breach: Breach | null; onClose: () => void }

/** Writes a breach down, or changes what is written of it. */
export function BreachDialog({ breach, onClose }: BreachDialogProps) {
  const [today] = useState(() => dayOf(new Date()))
  const created = useCall(createBreach)
  const changed = useCall(changeBreach)
  const [discovered, regulator, persons] = [
    partsOf(breach?.discovered_at ?? null),
    partsOf(breach?.regulator_told_at ?? null),
    partsOf(breach?.persons_told_at ?? null),
  ]
  const form = useForm({
    saved: {
      what: breach?.what ?? '',
      touches: breach?.touches ?? '',
      measures: breach?.measures ?? '',
      discovered_day: discovered.day || today,
      discovered_time: discovered.time,
      regulator_day: regulator.day,
      regulator_time: regulator.time,
      persons_day: persons.day,
      persons_time: persons.time,
    },
    aliases: {
      discovered_at: 'discovered_day',
      regulator_told_at: 'regulator_day',
      persons_told_at: 'persons_day',
    },
    send({ what, touches, measures, ...typed }) {
      const sent: Sent<typeof createBreach> = {
        what,
        touches,
        measures,
        discovered_at: momentOf(typed.discovered_day, typed.discovered_time) ?? '',
        regulator_told_at: momentOf(typed.regulator_day, typed.regulator_time),
        persons_told_at: momentOf(typed.persons_day, typed.persons_time),
      }
      return breach ? changed.mutateAsync({ id: breach._id, ...sent }) : created.mutateAsync(sent)
    },
    onSent: () => {
      toast.success('Breach saved. Nothing was sent')
      onClose()
    },
  })
  const moment = (label: string, name: 'discovered' | 'regulator' | 'persons') => (
    <div className="grid grid-cols-[minmax(0,1fr)_120px] gap-3">
      <DayField label={label} today={today} {...form.chosen(`${name}_day`)} />
      <TimeField label="Time" {...form.chosen(`${name}_time`)} />
    </div>
  )
  return (
    <FormDialog
      form={form}
      title={breach ? 'Edit breach' : 'Write down a breach'}
      description="Saving sends nothing. You copy the drafts, change them and send them yourself."
      word="Save breach"
      onClose={onClose}
    >
      <div className="space-y-5">
        <TextArea label="What happened" rows={3} required maxLength={CHARS_MAX} {...form.field('what')} />
        {moment('Discovered on', 'discovered')}
        <TextArea
          label="Whom it touches"
          hint="Which people, how many, and which of their information."
          rows={2}
          required
          maxLength={CHARS_MAX}
          {...form.field('touches')}
        />
        <TextArea
          label="What was done"
          hint="What you did and will do about it. Leave empty if it isn’t known yet."
          rows={2}
          maxLength={CHARS_MAX}
          {...form.field('measures')}
        />
        {moment('Regulator notified on', 'regulator')}
        {moment('People notified on', 'persons')}
      </div>
    </FormDialog>
  )
}
