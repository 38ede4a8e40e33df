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
import type { BookingAnswer } from '../../contract/booking.ts'
import { changeGuest } from '../../contract/requests.ts'
import { fieldsOf } from './booking-words.ts'
import { GUEST_LANGUAGES } from './guest-languages.ts'
import { GuestReachFields, sentReach } from './guest-reach-fields.tsx'
import { useRefusal } from './use-refusal.ts'

const REACH = ['guest_email', 'guest_phone']

/** Corrects who the guest of a recorded stay is. */
export function GuestDialog({ booking, onClose }: { booking: BookingAnswer; onClose: () => void }) {
  const [typed, setTyped] = useState({
    name: booking.guest_name,
    email: booking.guest_email ?? '',
    phone: booking.guest_phone ?? '',
    hasNoEmail: booking.guest_email === null,
    language: booking.guest_language ?? '',
  })
  const correct = useCall(changeGuest)
  const formId = useId()
  const { errors, words, refuse, forgive } = useRefusal()
  const change = (next: Partial<typeof typed>) => {
    const names = Object.keys(next)
    forgive(names.includes('hasNoEmail') ? REACH : names.map(name => `guest_${name}`))
    setTyped({ ...typed, ...next })
  }
  const isReaddressed = typed.email.trim().toLowerCase() !== (booking.guest_email ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correct.mutate(
      {
        id: booking._id,
        guest_name: typed.name,
        ...sentReach(typed),
        guest_language: languages.find(each => each === typed.language) ?? null,
      },
      {
        onSuccess() {
          toast.success('Guest corrected')
          onClose()
        },
        onError: error => refuse(fieldsOf(error), failureWords(error)),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Correct the guest"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Leave as it is
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={correct.isPending} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {words ? <Banner tone="error">{words}</Banner> : null}
        <TextField
          label="Guest name"
          required
          autoComplete="off"
          maxLength={120}
          value={typed.name}
          onChange={event => change({ name: event.target.value })}
          error={errors.guest_name}
        />
        <GuestReachFields
          value={typed}
          onChange={change}
          errors={errors}
          emailHint={isReaddressed ? 'We’ll email the stay to this address' : undefined}
        />
        <Select
          label="Guest language"
          optional
          options={GUEST_LANGUAGES}
          value={typed.language}
          onChange={event => change({ language: event.target.value })}
          error={errors.guest_language}
        />
      </form>
    </Dialog>
  )
}
