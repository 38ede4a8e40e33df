import { useQuery } from '@tanstack/react-query'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { PropertyChooser } from '#src/features/properties/web/parts/property-chooser.tsx'
import { query } from '#src/web/api.ts'
import type { Choice } from '#src/web/ui/fields/combobox-list.tsx'
import type { FieldFrame } from '#src/web/ui/fields/field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'

/** Properties that a list shows; of more one is found by typing. */
const LISTED_MAX = 100

export const useOwnProperties = () => useQuery(query(listProperties, { pageSize: LISTED_MAX, sort: 'name' }))

type PropertyChoiceProps = FieldFrame & {
  label: string
  own: ReturnType<typeof useOwnProperties>['data']
  /** Answers before the properties and behind them. */
  before: readonly Choice[]
  behind: readonly Choice[]
  wordsOf?: (name: string) => string
  value: string
  onChange: (value: string) => void
}

/** Asks where rows or photos of a file go: to one of the host’s properties, however many there are, or another answer. */
export function PropertyChoice({
  own,
  before,
  behind,
  wordsOf,
  value,
  onChange,
  ...field
}: PropertyChoiceProps) {
  const { properties = [], total = 0 } = own ?? {}
  const listed = properties.map(({ _id, name }) => ({ value: _id, label: wordsOf ? wordsOf(name) : name }))
  if (total > LISTED_MAX)
    return (
      <PropertyChooser
        {...field}
        placeholder="Choose a property"
        propertyId={value || undefined}
        others={[...before, ...behind].filter(choice => choice.value !== '')}
        onChoose={chosen => onChange(chosen ?? '')}
      />
    )
  return (
    <Select
      {...field}
      options={[...before, ...listed, ...behind]}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
