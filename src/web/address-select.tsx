import { useParameters } from './parameters.ts'
import { Select } from './ui/fields/select.tsx'

type AddressSelectProps = {
  label: string
  /** Of the parameter in the address. */
  name: string
  /** The first is the plain one, and not in the address. */
  options: readonly { value: string; label: string }[]
  className?: string
  /** Beside fields that need theirs. */
  showsLabel?: boolean
}

/** One of few choices that narrow a list, kept in the address beside what is searched for. */
export function AddressSelect({
  label,
  name,
  options,
  className = 'max-sm:flex-1 sm:w-48',
  showsLabel = false,
}: AddressSelectProps) {
  const [parameters, change] = useParameters()
  const asked = parameters.get(name)
  return (
    <Select
      label={label}
      hideLabel={!showsLabel}
      className={className}
      options={options}
      value={options.find(({ value }) => value === asked)?.value ?? options[0]?.value}
      onChange={({ target }) =>
        change({ [name]: target.value === options[0]?.value ? null : target.value, page: null })
      }
    />
  )
}

/** The value of this name in the address, if it is one of these. */
export const oneIn = <Value extends string>(
  parameters: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find(value => value === parameters.get(name))
