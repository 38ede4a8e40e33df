import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { query } from '#src/web/api.ts'
import { call, failureWords } from '#src/web/call.ts'
import { useDraft } from '#src/web/draft.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { priceToSend } from '#src/features/pricing/web/parts/price-to-send.ts'
import { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { changeProperty, getProperty } from '../contract/manage.ts'
import { type PropertyAnswer } from '../contract/property.ts'
import { PropertyFields } from './property-fields.tsx'
import { emptyProperty, type PropertyValues, valuesOf } from './property-values.ts'
import { ADDED, ADDED_LOCALLY, sendProperty } from './parts/send-property.ts'
import { busyWords, type PropertyDraft, usePropertyForm } from './use-property-form.ts'
import type { PropertySent } from '../contract/sent-property.ts'

/** Adds a home from the manager, within the manager's own limits. */
export function AddPropertyDialog({ onClose }: { onClose: () => void }) {
  const send = async (sent: PropertySent) => {
    const answer = await sendProperty(sent)
    if (answer === 'waiting') toast.waiting(ADDED_LOCALLY)
    else toast.success(ADDED)
    return true
  }
  return (
    <FormDialog
      title="Add property"
      word="Add property"
      draftName="home.new"
      values={{ ...emptyProperty, max_guests: '1' }}
      images={[]}
      isNew
      send={send}
      onClose={onClose}
    />
  )
}

/** Changes a home; it may be on another page of the list, so it is asked for. */
export function EditPropertyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(query(getProperty, { id }))
  if (answer.data) return <EditLoaded key={id} property={answer.data.property} onClose={onClose} />
  return (
    <Dialog open onOpenChange={open => (open ? undefined : onClose())} title="Edit property" size="lg">
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
  const send = async (sent: PropertySent) => {
    const price = await priceToSend(property, Number(sent.price_per_night), ask)
    if (price === null) return false
    const { message } = await call(changeProperty, { ...sent, price_per_night: price, id: property._id })
    toast.success(message)
    return true
  }
  return (
    <FormDialog
      title="Edit property"
      word="Save changes"
      draftName={`home.${property._id}`}
      values={valuesOf(property)}
      images={property.images}
      isNew={false}
      send={send}
      onClose={onClose}
    >
      {dialog}
    </FormDialog>
  )
}

type FormDialogProps = {
  title: string
  word: string
  draftName: string
  values: PropertyValues
  images: readonly string[]
  isNew: boolean
  /** Whether it is sent: its sender may think better of it. */
  send: (sent: PropertySent) => Promise<boolean>
  onClose: () => void
  children?: ReactNode
}

function FormDialog({
  title,
  word,
  draftName,
  values,
  images,
  isNew,
  send,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId()
  const draft = useDraft<PropertyDraft>(draftName, { ...values, images: [...images] })
  const sendAndClose = async (typed: PropertySent) => {
    if (!(await send(typed))) return
    draft.forget()
    onClose()
  }
  const cancel = () => {
    draft.forget()
    onClose()
  }
  const sent = usePropertyForm({
    kind: 'manager',
    draft,
    isNew,
    send: sendAndClose,
    wordsOfFailure: failureWords,
  })
  return (
    <Dialog
      open
      onOpenChange={open => (open || sent.isSending ? undefined : onClose())}
      title={title}
      size="lg"
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={sent.isSending}
            busyText={busyWords(isNew ? 'Adding' : 'Saving', sent.pictures.left)}
          >
            {word}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={sent.onSubmit}>
        <PropertyFields property={sent} kind="manager" />
      </form>
      {children}
    </Dialog>
  )
}
