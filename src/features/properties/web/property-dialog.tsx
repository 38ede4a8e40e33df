import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { priceToSend } from '#src/features/pricing/web/parts/price-to-send.ts'
import { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { changeProperty, getProperty } from '../contract/manage.ts'
import type { PropertyAnswer } from '../contract/property.ts'
import { PropertiesLeft } from './properties-left.tsx'
import { PropertyFields } from './property-fields.tsx'
import { emptyProperty, valuesOf } from './property-values.ts'
import { ADDED, ADDED_LOCALLY, sendProperty } from './parts/send-property.ts'
import { busyWords, usePropertyForm } from './use-property-form.ts'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'

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

/** Changes a home; it may be on another page of the list, so it is asked for. */
export function EditPropertyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(query(getProperty, { id }))
  if (answer.data) return <EditLoaded key={id} property={answer.data.property} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title="Edit property" size="lg">
      {answer.error ? (
        <Banner tone="error">{failureWords(answer.error)}</Banner>
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Dialog>
  )
}

function EditLoaded({ property, onClose }: { property: PropertyAnswer; onClose: () => void }) {
  const { ask, dialog } = useCheaper()
  const { mutateAsync } = useCall(changeProperty)
  const form = usePropertyForm({
    kind: 'manager',
    saved: { ...valuesOf(property), images: property.images },
    draft: `home.${property._id}`,
    isNew: false,
    async send(sent) {
      const price_per_night = await priceToSend(property, Number(sent.price_per_night), ask)
      return price_per_night === null ? null : mutateAsync({ ...sent, price_per_night, id: property._id })
    },
    onSent({ message }) {
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form.form}
      title="Edit property"
      size="lg"
      word="Save changes"
      busyWord={busyWords('Saving', form.pictures.left)}
      className="space-y-8"
      onClose={onClose}
      beside={dialog}
    >
      <PropertyFields property={form} kind="manager" />
    </FormDialog>
  )
}
