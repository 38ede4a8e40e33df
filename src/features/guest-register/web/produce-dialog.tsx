import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { PropertyChooser, useFirstProperty } from '#src/features/properties/web/parts/property-chooser.tsx'
import { call } from '#src/web/call.ts'
import { saveFile } from '#src/web/save-file.ts'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { produceRegister } from '../contract/sheets.ts'

type ProduceDialogProps = {
  /** Properties that are gone, whose register is still held. */
  deleted: readonly { property_id: string; property_name: string }[]
  onClose: () => void
}

/** Produces the register of a property to an officer, as a PDF; who asked is logged for good. */
export function ProduceDialog({ deleted, onClose }: ProduceDialogProps) {
  const [today] = useState(() => dayOf(new Date()))
  const only = useFirstProperty(undefined)
  const form = useForm({
    saved: { property_id: only, from: today, to: today, officer: '', number: '', authority: '' },
    check: ({ property_id: chosen }) => ({
      property_id: chosen ? undefined : 'Please choose a property',
    }),
    send: typed => call(produceRegister, typed),
    onSent: (file, { from, to }) => {
      saveFile(file, `guest-register-${from}-${to}.pdf`)
      toast.success('Copy saved. We logged who asked for it')
      onClose()
    },
  })
  const property = form.chosen('property_id')
  const isDeleted = deleted.some(({ property_id: id }) => id === property.value)
  return (
    <FormDialog
      form={form}
      title="Copy for an officer"
      description="Immigration and police officers may ask for the register. Check their card first. Guests who didn’t register are not in it, nor are guests from the calendars of Airbnb and Booking.com. We log who asked, and no one can delete that."
      word="Save copy"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <PropertyChooser
          label="Property"
          className="sm:col-span-2"
          propertyId={isDeleted ? undefined : property.value || undefined}
          onChoose={id => property.onChange(id ?? '')}
          placeholder="Choose a property"
          error={property.error}
          required={!isDeleted}
        />
        {deleted.length > 0 ? (
          <Select
            label="Or a property you have deleted"
            className="sm:col-span-2"
            value={isDeleted ? property.value : ''}
            onChange={({ target }) => property.onChange(target.value)}
            options={[
              { value: '', label: 'None of them' },
              ...deleted.map(({ property_id: value, property_name: label }) => ({ value, label })),
            ]}
          />
        ) : null}
        <DayField label="First day" today={today} {...form.chosen('from')} />
        <DayField label="Last day" today={today} {...form.chosen('to')} />
        <TextField
          label="Name of the officer"
          required
          maxLength={120}
          autoComplete="off"
          {...form.field('officer')}
        />
        <TextField
          label="Number on their card"
          required
          maxLength={60}
          autoComplete="off"
          {...form.field('number')}
        />
        <TextField
          className="sm:col-span-2"
          label="Authority"
          hint="For example South African Police Service, Sea Point."
          required
          maxLength={120}
          autoComplete="off"
          {...form.field('authority')}
        />
      </div>
    </FormDialog>
  )
}
