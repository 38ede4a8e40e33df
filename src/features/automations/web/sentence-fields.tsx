import { type ComponentProps, useId } from 'react'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { DAYS_MAX, HOURS_MAX } from '../contract/automations.ts'
import { ANCHORS, STEPS, type Step, type TimeTrigger, type Trigger } from '../rules/automation.ts'
import { anchorWords, stepWords } from '../rules/automation-words.ts'
import { QUIET_FROM, QUIET_UNTIL } from '../rules/moments.ts'
import { triggerOfPhase } from '../rules/phases.ts'

/** The begin of a time that is chosen after a step. */
const A_TIME = triggerOfPhase.before as TimeTrigger // it is one

const PLACES = (['before', 'after'] as const).flatMap(side =>
  ANCHORS.map(anchor => ({
    value: `${side} ${anchor}`,
    label: `${side} ${anchorWords[anchor]}`,
  })),
)
const WHEN = [...PLACES, ...STEPS.map(step => ({ value: step, label: `when ${stepWords[step]}` }))]
const UNITS = [
  { value: 'days', label: 'days' },
  { value: 'hours', label: 'hours' },
]

// The clock of a phone may have 12 hours; a list has 24.
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})
const TIMES = HALF_HOURS.filter(time => time >= QUIET_UNTIL && time < QUIET_FROM)

/** The times that may be chosen, and the one that is, which a program may have set to the minute. */
const timesWith = (at: string): Option[] =>
  [...new Set([...TIMES, at])].toSorted().map(value => ({ value, label: value }))

type Option = { value: string; label: string }

/** A word of the sentence that is pressed to be another. */
const wordClass = (isBad: boolean) =>
  `num min-h-11 max-w-full min-w-0 rounded-md border-b-2 bg-indigo-soft px-2 font-semibold text-indigo field-sizing-content ${isBad ? 'border-alarm' : 'border-indigo'}`

type WordProps = { label: string; error?: string | undefined; describedBy: string }

function WordSelect({
  label,
  error,
  describedBy,
  options,
  ...rest
}: WordProps & ComponentProps<'select'> & { options: readonly Option[] }) {
  return (
    <select
      {...rest}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? describedBy : undefined}
      className={wordClass(Boolean(error))}
    >
      {options.map(({ value, label: word }) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  )
}

function WordInput({ label, error, describedBy, ...rest }: WordProps & ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? describedBy : undefined}
      className={wordClass(Boolean(error))}
    />
  )
}

const chosen = (value: string, trigger: Trigger): Trigger => {
  const step = STEPS.find(each => each === value)
  if (step) return { kind: 'step', step }
  const [side, anchor] = value.split(' ') as [TimeTrigger['side'], TimeTrigger['anchor']] // one of the options
  return { ...(trigger.kind === 'time' ? trigger : A_TIME), side, anchor }
}

type SentenceProps = {
  trigger: Trigger
  onTrigger: (trigger: Trigger) => void
  templateId: string
  onTemplate: (id: string) => void
  templates: readonly Option[]
  errors: { count?: string | undefined; at?: string | undefined; template?: string | undefined }
}

/** Shows what is sent and when, as one sentence of which each word can be chosen: `Send [Directions] [3] [days] [before check-in] at [09:00]`. */
export function SentenceFields({
  trigger,
  onTrigger,
  templateId,
  onTemplate,
  templates,
  errors,
}: SentenceProps) {
  const describedBy = useId()
  const when = trigger.kind === 'time' ? `${trigger.side} ${trigger.anchor}` : (trigger.step satisfies Step)
  const none = templates.length === 0 ? 'No template yet' : 'Choose a template'
  return (
    <fieldset className="rounded-md bg-sunken px-4 py-3">
      <legend className="sr-only">What is sent, and when</legend>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 text-lg font-medium">
        <span>Send</span>
        <WordSelect
          label="Template"
          value={templateId}
          error={errors.template}
          describedBy={describedBy}
          onChange={({ target }) => onTemplate(target.value)}
          options={[{ value: '', label: none }, ...templates]}
        />
        {trigger.kind === 'time' ? (
          <TimeWords trigger={trigger} onTrigger={onTrigger} error={errors.count} describedBy={describedBy} />
        ) : null}
        <WordSelect
          label="When"
          value={when}
          describedBy={describedBy}
          onChange={({ target }) => onTrigger(chosen(target.value, trigger))}
          options={WHEN}
        />
        {trigger.kind === 'time' && trigger.unit === 'days' ? (
          <>
            <span>at</span>
            <WordSelect
              label="At"
              value={trigger.at}
              error={errors.at}
              describedBy={describedBy}
              onChange={({ target }) => onTrigger({ ...trigger, at: target.value })}
              options={timesWith(trigger.at)}
            />
          </>
        ) : null}
      </div>
      <FieldError id={describedBy}>{errors.template ?? errors.count ?? errors.at}</FieldError>
    </fieldset>
  )
}

type TimeProps = {
  trigger: TimeTrigger
  onTrigger: (trigger: Trigger) => void
  error: string | undefined
  describedBy: string
}

function TimeWords({ trigger, onTrigger, error, describedBy }: TimeProps) {
  const { unit, count, side, anchor } = trigger
  const rest = { kind: 'time' as const, side, anchor }
  const setUnit = (value: string) =>
    onTrigger(
      value === 'hours'
        ? { ...rest, unit: 'hours', count: Math.max(1, count) }
        : { ...rest, unit: 'days', count, at: '10:00' },
    )
  return (
    <>
      <WordInput
        label="How many"
        type="number"
        inputMode="numeric"
        min={unit === 'hours' ? 1 : 0}
        max={unit === 'hours' ? HOURS_MAX : DAYS_MAX}
        value={Number.isNaN(count) ? '' : count}
        error={error}
        describedBy={describedBy}
        onChange={({ target }) => onTrigger({ ...trigger, count: target.valueAsNumber })}
      />
      <WordSelect
        label="Days or hours"
        value={unit}
        describedBy={describedBy}
        onChange={({ target }) => setUnit(target.value)}
        options={
          count === 1 ? UNITS.map(({ value, label }) => ({ value, label: label.slice(0, -1) })) : UNITS
        }
      />
    </>
  )
}
