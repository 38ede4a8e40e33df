import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { query } from '#src/web/api.ts'
import { call, wordsOf } from '#src/web/call.ts'
import { useDraft } from '#src/web/draft.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { changeProperty, getProperty } from '../contract/manage.ts'
import { type PropertyAnswer } from '../contract/property.ts'
import { HomeFields } from './home-fields.tsx'
import { emptyHome, type HomeValues, valuesOf } from './home-values.ts'
import { ADDED, ADDED_LOCALLY, sendHome } from './parts/send-home.ts'
import { type HomeDraft, useHomeForm } from './use-home-form.ts'
import type { HomeSent } from '../contract/home.ts'

/** Adds a home from the manager, within the manager's own limits. */
export function AddHomeDialog({ onClose }: { onClose: () => void }) {
  const send = async (home: HomeSent) => {
    const answer = await sendHome(home)
    if (answer === 'waiting') toast.waiting(ADDED_LOCALLY)
    else toast.success(ADDED)
  }
  return (
    <FormDialog
      title="Add Property"
      word="Add Property"
      draftName="home.new"
      values={{ ...emptyHome, max_guests: '1' }}
      images={[]}
      isNew
      send={send}
      onClose={onClose}
    />
  )
}

/** Changes a home; it may be on another page of the list, so it is asked for. */
export function EditHomeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(query(getProperty, { id }))
  if (answer.data) return <EditLoaded key={id} property={answer.data.property} onClose={onClose} />
  return (
    <Dialog open onOpenChange={open => (open ? undefined : onClose())} title="Edit Property" size="lg">
      {answer.error ? <Banner tone="error">{wordsOf(answer.error)}</Banner> : <FormSkeleton fields={6} />}
    </Dialog>
  )
}

function EditLoaded({ property, onClose }: { property: PropertyAnswer; onClose: () => void }) {
  const send = async (home: HomeSent) => {
    const { message } = await call(changeProperty, { ...home, id: property._id })
    toast.success(message)
  }
  return (
    <FormDialog
      title="Edit Property"
      word="Save changes"
      draftName={`home.${property._id}`}
      values={valuesOf(property)}
      images={property.images}
      isNew={false}
      send={send}
      onClose={onClose}
    />
  )
}

type FormDialogProps = {
  title: string
  word: string
  draftName: string
  values: HomeValues
  images: readonly string[]
  isNew: boolean
  send: (home: HomeSent) => Promise<unknown>
  onClose: () => void
}

function FormDialog({ title, word, draftName, values, images, isNew, send, onClose }: FormDialogProps) {
  const formId = useId()
  const draft = useDraft<HomeDraft>(draftName, { ...values, images: [...images] })
  const sendAndClose = async (typed: HomeSent) => {
    await send(typed)
    draft.forget()
    onClose()
  }
  const cancel = () => {
    draft.forget()
    onClose()
  }
  const home = useHomeForm({ kind: 'manager', draft, isNew, send: sendAndClose, wordsOfFailure: wordsOf })
  return (
    <Dialog
      open
      onOpenChange={open => (open || home.isSending ? undefined : onClose())}
      title={title}
      size="lg"
      footer={
        <>
          <Button look="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={home.isSending} busyText="Saving…">
            {word}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={home.onSubmit}>
        <HomeFields home={home} kind="manager" />
      </form>
    </Dialog>
  )
}
