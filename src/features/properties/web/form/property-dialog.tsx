import { toast } from '#src/web/ui/toast.ts'
import { PropertiesLeft } from '../properties-left.tsx'
import { PropertyFields } from './property-fields.tsx'
import { emptyProperty } from './property-values.ts'
import { ADDED, ADDED_LOCALLY, sendProperty } from '../parts/send-property.ts'
import { busyWords, usePropertyForm } from './use-property-form.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'

/** Adds a home from the manager, within the manager's own limits. */
export function AddPropertyDialog({ onClose }: { onClose: () => void }) {
  const property = usePropertyForm({
    kind: 'manager',
    saved: { ...emptyProperty, max_guests: '1', images: [] },
    draft: 'home.new',
    isNew: true,
    send: sendProperty,
    onSent(answer) {
      if (answer === 'waiting') toast.waiting(ADDED_LOCALLY)
      else toast.success(ADDED)
      onClose()
    },
  })
  return (
    <FormDialog
      form={property.form}
      title="Add property"
      size="lg"
      word="Add property"
      busyWord={busyWords('Adding', property.pictures.left)}
      className="space-y-8"
      onClose={onClose}
    >
      <PropertiesLeft />
      <PropertyFields property={property} kind="manager" />
    </FormDialog>
  )
}
