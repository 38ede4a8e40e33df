import { useState } from 'react'
import { Field, fieldClass, type FieldFrame, frameOf } from './field.tsx'
import { timeOfDay } from './time-of-day.ts'

type TimeFieldProps = FieldFrame & {
  /** `14:00`, or what was typed and is no time yet. */
  value: string
  onChange: (value: string) => void
}

/** A time of day on 24 hours, typed as people write it and shown as `14:00` once they leave it: a browser's own field may say `02:00 PM`. */
export function TimeField(props: TimeFieldProps) {
  const { frame, control } = frameOf(props)
  const { value, onChange } = control
  const [typed, setTyped] = useState<string>()
  return (
    <Field {...frame}>
      {named => (
        <input
          {...named}
          type="text"
          autoComplete="off"
          placeholder="14:00"
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(timeOfDay(target.value) ?? target.value)
          }}
          onBlur={() => setTyped(undefined)}
          className={fieldClass(frame.error, 'num')}
        />
      )}
    </Field>
  )
}
