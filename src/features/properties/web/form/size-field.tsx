import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { feetOf, metresOf } from './size.ts'

type SizeFieldProps = {
  /** Square feet, as a property has them. */
  value: string
  onChange: (feet: string) => void
  error: string | undefined
}

/** The size of a property in square metres, as people here say it. What is not touched keeps its exact feet. */
export const SizeField = ({ value, onChange, error }: SizeFieldProps) => (
  <TextField
    label="Size (m²)"
    optional
    inputMode="numeric"
    value={metresOf(value)}
    onChange={({ target }) => onChange(feetOf(target.value))}
    error={error}
  />
)
