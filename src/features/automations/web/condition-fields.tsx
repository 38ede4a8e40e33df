import { X } from 'lucide-react'
import { PropertyChooser, useProperty } from '#src/features/properties/web/parts/property-chooser.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { Conditions } from '../rules/automation.ts'

type FieldsProps = {
  conditions: Conditions
  onChange: (conditions: Conditions) => void
  errors: Record<string, string>
}

const BROUGHT = [
  { value: '', label: 'Anyone' },
  { value: 'guest', label: 'The guest, on Naledi' },
  { value: 'host', label: 'You (bookings you added)' },
]

const PAID = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Paid' },
  { value: 'false', label: 'Not paid in full' },
]

/** For which stays it goes: what is left empty asks nothing. */
export function ConditionFields({ conditions, onChange, errors }: FieldsProps) {
  const { homes: properties } = conditions
  const set = (changes: Partial<Conditions>) => onChange({ ...conditions, ...changes })
  const count = (name: 'nights_min' | 'nights_max' | 'guests_min' | 'guests_max', label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      value={conditions[name] ?? ''}
      error={errors[`conditions.${name}`]}
      onChange={({ target }) =>
        set({ [name]: Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber })
      }
    />
  )
  return (
    <>
      <div>
        <PropertyChooser
          label="Properties"
          hint={properties.length === 0 ? 'Leave empty for all of them.' : undefined}
          optional
          propertyId={undefined}
          onChoose={id => id && !properties.includes(id) && set({ homes: [...properties, id] })}
          placeholder={properties.length === 0 ? 'All properties' : 'Another property'}
        />
        {properties.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-2">
            {properties.map(id => (
              <ChosenProperty
                key={id}
                id={id}
                onRemove={() => set({ homes: properties.filter(each => each !== id) })}
              />
            ))}
          </ul>
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {count('nights_min', 'Minimum nights')}
        {count('nights_max', 'Maximum nights')}
        {count('guests_min', 'Minimum guests')}
        {count('guests_max', 'Maximum guests')}
      </div>
      <Select
        label="Booking made by"
        options={BROUGHT}
        value={conditions.booked_by ?? ''}
        onChange={({ target }) => set({ booked_by: (target.value || null) as Conditions['booked_by'] })} // one of the options
      />
      <Select
        label="Payment"
        options={PAID}
        value={conditions.paid === null ? '' : String(conditions.paid)}
        onChange={({ target }) => set({ paid: target.value === '' ? null : target.value === 'true' })}
      />
      <Checkbox
        label="Only the guest’s first stay with you"
        checked={conditions.first_stay}
        onChange={({ target }) => set({ first_stay: target.checked })}
      />
    </>
  )
}

function ChosenProperty({ id, onRemove }: { id: string; onRemove: () => void }) {
  const property = useProperty(id)
  const name = property.data?.property.name ?? (property.error ? 'A deleted property' : 'Loading…')
  return (
    <li className="flex min-w-0 items-center rounded-md border border-line bg-sunken pl-3">
      <span className="min-w-0 truncate">{name}</span>
      <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
