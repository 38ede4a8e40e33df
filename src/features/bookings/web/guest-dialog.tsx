import { type FormEvent, useId, useState } from 'react'
import { languages } from '#src/contract/language.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { BookingAnswer } from '../contract/booking.ts'
import { changeGuest } from '../contract/requests.ts'
import { fieldsOf } from './parts/booking-words.ts'
import { GUEST_LANGUAGES } from './parts/guest-languages.ts'

/** Corrects who the guest of a recorded stay is. */
export function GuestDialog({ booking, onClose }: { booking: BookingAnswer; onClose: () => void }) {
  const [typed, setTyped] = useState({
    guest_name: booking.guest_name,
    guest_email: booking.guest_email,
    guest_phone: booking.guest_phone ?? '',
    language: booking.guest_language ?? '',
  })
  const change = useCall(changeGuest)
  const formId = useId()
  const errors = fieldsOf(change.error)
  const isBeside = Object.keys(errors).length > 0
  const isReaddressed = typed.guest_email.trim().toLowerCase() !== booking.guest_email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { language, ...guest } = typed
    change.mutate(
      { id: booking._id, ...guest, guest_language: languages.find(each => each === language) ?? null },
      {
        onSuccess() {
          toast.success('Guest corrected')
          onClose()
        },
      },
    )
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Correct the guest"
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Leave as it is
          </Button>
          <Button look="primary" type="submit" form={formId} busy={change.isPending} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {change.error && !isBeside ? <Banner tone="error">{failureWords(change.error)}</Banner> : null}
        <TextField label="Guest name" required autoComplete="off" maxLength={120} {...field('guest_name')} />
        <TextField
          label="Guest email"
          type="email"
          required
          autoComplete="off"
          hint={isReaddressed ? 'This address is told of the stay.' : undefined}
          {...field('guest_email')}
        />
        <TextField
          label="Guest phone"
          type="tel"
          optional
          autoComplete="off"
          maxLength={40}
          {...field('guest_phone')}
        />
        <Select label="Guest language" optional options={GUEST_LANGUAGES} {...field('language')} />
      </form>
    </Dialog>
  )
}
