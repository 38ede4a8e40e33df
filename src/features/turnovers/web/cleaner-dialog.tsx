import { useQuery } from '@tanstack/react-query'
import { languageNames, languages } from '#src/contract/language.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { query, useCall } from '#src/web/api.ts'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { addCleaner, changeCleaner, type CleanerAnswer, listCleaners } from '../contract/cleaners.ts'

const LANGUAGES = languages.map(value => ({ value, label: languageNames[value] }))
const PROPERTIES_SHOWN = 100
const FEW_PROPERTIES = 5

const draftOf = (cleaner: CleanerAnswer | null) => ({
  name: cleaner?.name ?? '',
  phone: cleaner?.phone ?? '',
  email: cleaner?.email ?? '',
  language: cleaner?.language ?? ('en' as const),
  shows_code: cleaner?.shows_code ?? false,
  is_mailed: cleaner?.is_mailed ?? false,
  /** Null while nothing was chosen. */
  property_ids: cleaner?.property_ids ?? (null as string[] | null),
})

type CleanerDialogProps = { cleaner: CleanerAnswer | null; onClose: () => void }

/** Shows who cleans, which homes, and what they see. */
export function CleanerDialog({ cleaner, onClose }: CleanerDialogProps) {
  const [add, change] = [useCall(addCleaner).mutateAsync, useCall(changeCleaner).mutateAsync]
  const answer = useQuery(query(listProperties, { pageSize: PROPERTIES_SHOWN, sort: 'name' }))
  const found = answer.data?.properties ?? []
  const isFirst = useQuery(query(listCleaners, {})).data?.cleaners.length === 0
  // A host with a few homes and one cleaner means all of them.
  const isAll = found.length === 1 || (isFirst && found.length <= FEW_PROPERTIES)
  const chosenOf = (ids: string[] | null) => ids ?? (isAll ? found.map(({ _id }) => _id) : [])
  const form = useForm({
    saved: draftOf(cleaner),
    send: ({ phone, email, property_ids: ids, ...typed }) => {
      const sent = {
        ...typed,
        property_ids: chosenOf(ids),
        phone: phone.trim() || null,
        email: email.trim() || null,
      }
      return cleaner ? change({ id: cleaner._id, ...sent }) : add(sent)
    },
    onSent() {
      toast.success(cleaner ? 'Cleaner saved' : 'Cleaner added')
      onClose()
    },
  })
  const chosen = chosenOf(form.values.property_ids)
  const toggle = (id: string) =>
    form.change({
      property_ids: chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id],
    })
  return (
    <FormDialog
      form={form}
      title={cleaner ? `Edit ${cleaner.name}` : 'Add cleaner'}
      word={cleaner ? 'Save cleaner' : 'Add cleaner'}
      className="space-y-5"
      onClose={onClose}
    >
      <TextField label="Name" maxLength={80} autoComplete="off" {...form.field('name')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        hint="For WhatsApp, such as 082 555 0144"
        {...form.field('phone')}
      />
      <TextField label="Email" type="email" optional autoComplete="off" {...form.field('email')} />
      <Select label="Language" options={LANGUAGES} {...form.field('language')} />
      <fieldset>
        <legend className="label">Properties</legend>
        {answer.data && found.length === 0 ? <p className="text-sm text-ink-2">No properties yet.</p> : null}
        <div className="max-h-60 overflow-y-auto">
          {found.map(({ _id: id, name }) => (
            <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
        </div>
        {form.errors.property_ids ? (
          <p className="text-sm text-alarm-ink">{form.errors.property_ids}</p>
        ) : null}
      </fieldset>
      <Checkbox
        label="Show door codes"
        hint="On their page, from the day before. Anyone with the link can read them."
        checked={form.values.shows_code}
        onChange={({ target }) => form.change({ shows_code: target.checked })}
      />
      <Checkbox
        label="Email at 17:00 the day before"
        hint="One email with all of the next day’s turnovers."
        checked={form.values.is_mailed}
        onChange={({ target }) => form.change({ is_mailed: target.checked })}
      />
    </FormDialog>
  )
}
