import { Button } from '#src/web/ui/button.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { ID_KINDS, KIND_WORDS, RESIDENCE_STATUSES, STATUS_WORDS } from '../../rules.ts'
import { COUNTRIES } from './countries.ts'
import { LODGER_FORM } from './lodger-form-name.ts'
import type { ShownLodger } from './lodger-of.ts'
import type { TypedField, TypedLodger } from './read-lodger-form.ts'

const KINDS = ID_KINDS.map(value => ({ value, label: KIND_WORDS[value] }))
const STATUSES = RESIDENCE_STATUSES.map(value => ({ value, label: STATUS_WORDS[value] }))

type LodgerFormProps = {
  /** The page with this lodger, to which the form is sent. */
  action: string
  /** The call to which a script sends single fields. */
  address: string
  lodger: ShownLodger
  /** Fields that were typed and are not saved. */
  typed: TypedLodger | null
  errors: Record<string, string>
}

/** Asks for what law wants of a lodger. What is saved is covered: an empty field keeps it. */
export function LodgerForm({ action, address, lodger, typed, errors }: LodgerFormProps) {
  const isWritten = (field: TypedField) => lodger.written.includes(field)
  const covered: Partial<Record<TypedField, string | null>> = {
    full_names: lodger.full_names,
    surname: lodger.surname,
    id_number: lodger.id_number,
  }
  const field = (name: TypedField, hint?: string) => ({
    name,
    defaultValue: typed?.[name] ?? '',
    error: errors[name],
    hint: isWritten(name)
      ? `Saved${covered[name] ? `: ${covered[name]}` : ''}. Leave empty to keep it`
      : hint,
  })
  const choice = (name: TypedField, hint?: string) => ({
    name,
    defaultValue: typed?.[name] ?? '',
    error: errors[name],
    hint,
  })
  const none = (name: TypedField) => ({ value: '', label: isWritten(name) ? 'Saved, not shown' : 'Choose' })
  return (
    <form
      name={LODGER_FORM}
      data-address={address}
      data-written={lodger.written.join(' ')}
      method="post"
      action={action}
      noValidate
      className="space-y-5"
    >
      <TextField
        label="First names"
        maxLength={120}
        autoComplete="off"
        {...field('full_names', 'As in your document')}
      />
      <TextField label="Surname" maxLength={120} autoComplete="off" {...field('surname')} />
      <Select label="Document" options={[none('id_kind'), ...KINDS]} {...choice('id_kind')} />
      <TextField label="ID or passport number" maxLength={40} autoComplete="off" {...field('id_number')} />
      <Select
        label="Country of the passport"
        optional
        options={[none('country'), ...COUNTRIES]}
        {...choice('country', 'Not needed with a South African ID')}
      />
      <Select label="Status in South Africa" options={[none('status'), ...STATUSES]} {...choice('status')} />
      <TextField
        label="Permit or visa"
        optional
        maxLength={120}
        autoComplete="off"
        {...field('permit', 'For visitors and temporary residents: its number, or “visa-free”')}
      />
      <TextArea label="Home address" rows={3} maxLength={300} {...field('home_address')} />
      <Checkbox
        label="This guest is under 18"
        hint="An adult fills in this form for them."
        name="is_child"
        defaultChecked={typed?.is_child ?? lodger.is_child}
        error={errors.is_child}
      />
      <Button type="submit" variant="primary" size="lg">
        Save details
      </Button>
    </form>
  )
}
