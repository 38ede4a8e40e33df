import { Select } from '#src/web/ui/select.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { DAYS_MAX, HOURS_MAX } from '../contract/automations.ts'
import { STEPS, type Step, type TimeTrigger, type Trigger } from '../rules/automation.ts'
import { anchorWords, stepWords } from '../rules/automation-words.ts'
import { capitalised } from '#src/contract/words.ts'

export const A_TIME: TimeTrigger = {
  kind: 'time',
  unit: 'days',
  count: 1,
  side: 'before',
  anchor: 'check_in',
  at: '10:00',
}

const KINDS = [
  { value: 'time', label: 'A time before or after the stay' },
  ...STEPS.map(step => ({ value: step, label: capitalised(stepWords[step]) })),
]

const PLACES = (['before', 'after'] as const).flatMap(side =>
  (['check_in', 'check_out'] as const).map(anchor => ({
    value: `${side} ${anchor}`,
    label: `${side} ${anchorWords[anchor]}`,
  })),
)

type FieldsProps = { trigger: Trigger; onChange: (trigger: Trigger) => void; error: string | undefined }

/** When it goes: a step of the stay, or a time. */
export function TriggerFields({ trigger, onChange, error }: FieldsProps) {
  const choose = (value: string) =>
    onChange(value === 'time' ? A_TIME : { kind: 'step', step: value as Step }) // one of the options
  return (
    <>
      <Select
        label="When"
        hideLabel
        options={KINDS}
        value={trigger.kind === 'time' ? 'time' : trigger.step}
        onChange={({ target }) => choose(target.value)}
      />
      {trigger.kind === 'time' ? <TimeFields trigger={trigger} onChange={onChange} error={error} /> : null}
    </>
  )
}

function TimeFields({ trigger, onChange, error }: { trigger: TimeTrigger } & Omit<FieldsProps, 'trigger'>) {
  const { unit, count, side, anchor } = trigger
  const rest = { kind: 'time' as const, side, anchor, count }
  const setUnit = (value: string) =>
    onChange(
      value === 'hours'
        ? { ...rest, unit: 'hours', count: Math.max(1, count) }
        : { ...rest, unit: 'days', at: A_TIME.unit === 'days' ? A_TIME.at : '10:00' },
    )
  const setIndex = (value: string) => {
    const [nextSide, nextAnchor] = value.split(' ') as [TimeTrigger['side'], TimeTrigger['anchor']] // one of the options
    onChange({ ...trigger, side: nextSide, anchor: nextAnchor })
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[6rem_7rem_minmax(0,1fr)_9rem]">
      <TextField
        label="How many"
        type="number"
        inputMode="numeric"
        min={unit === 'hours' ? 1 : 0}
        max={unit === 'hours' ? HOURS_MAX : DAYS_MAX}
        value={Number.isNaN(count) ? '' : count}
        error={error}
        onChange={({ target }) => onChange({ ...trigger, count: target.valueAsNumber })}
      />
      <Select
        label="Days or hours"
        options={[
          { value: 'days', label: 'days' },
          { value: 'hours', label: 'hours' },
        ]}
        value={unit}
        onChange={({ target }) => setUnit(target.value)}
      />
      <Select
        label="Before or after"
        className="max-sm:col-span-2"
        options={PLACES}
        value={`${side} ${anchor}`}
        onChange={({ target }) => setIndex(target.value)}
      />
      {trigger.unit === 'days' ? (
        <TextField
          label="At"
          className="max-sm:col-span-2"
          type="time"
          value={trigger.at}
          onChange={({ target }) => onChange({ ...trigger, at: target.value })}
        />
      ) : null}
    </div>
  )
}
