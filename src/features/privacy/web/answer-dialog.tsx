import type { ReactNode } from 'react'
import { useCall } from '#src/web/api.ts'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { answerPrivacyRequest, type PrivacyRequestAnswer } from '../contract/requests.ts'
import { GuestChooser } from './guest-chooser.tsx'
import { RequestFacts } from './request-facts.tsx'

const ANSWERS = [
  { value: 'granted', label: 'Yes: we do what they ask' },
  { value: 'partly', label: 'In part' },
  { value: 'refused', label: 'No' },
] as const

type Answer = (typeof ANSWERS)[number]['value']
type AnswerDialogProps = {
  request: PrivacyRequestAnswer
  isHost: boolean
  /** The copy that was made where access was granted. */
  copy?: ReactNode
  onClose: () => void
}

/** Shows a request with what has happened to it, and answers one that has no answer yet. */
export function AnswerDialog({ request, isHost, copy, onClose }: AnswerDialogProps) {
  if (request.answer)
    return (
      <Dialog title="Request" onClose={onClose}>
        <RequestFacts request={request} />
        {request.kind === 'access' && request.answer !== 'refused' ? copy : null}
      </Dialog>
    )
  return <AnswerForm request={request} isHost={isHost} onClose={onClose} />
}

function AnswerForm({ request, isHost, onClose }: AnswerDialogProps) {
  const { mutateAsync } = useCall(answerPrivacyRequest)
  const mayCopy = isHost && request.kind === 'access'
  const form = useForm({
    saved: {
      answer: 'granted',
      ground: '',
      words: '',
      identity: request.identity ?? '',
      guest_id: request.guest?._id ?? '',
      no_copy: false,
    },
    check: ({ answer, guest_id: guest, no_copy: isUnwanted }) => ({
      guest_id:
        mayCopy && answer !== 'refused' && !guest && !isUnwanted
          ? 'Please choose a guest, or tick “No copy”'
          : undefined,
    }),
    send: ({ answer, guest_id: guest, no_copy: isUnwanted, ...typed }) =>
      mutateAsync({
        id: request._id,
        answer: answer as Answer, // the list has no other
        guest_id: isUnwanted ? null : guest,
        ...typed,
      }),
    onSent: () => {
      toast.success('Answer saved')
      onClose()
    },
  })
  const isWhole = form.values.answer === 'granted'
  return (
    <FormDialog form={form} title="Answer this request" word="Save answer" onClose={onClose}>
      <RequestFacts request={request} />
      <div className="space-y-5">
        {request.proven ? null : (
          <TextField
            label="How did you know that it was them?"
            hint="Such as: they showed us their ID."
            maxLength={254}
            {...form.field('identity')}
          />
        )}
        <Select label="Your answer" options={ANSWERS} {...form.field('answer')} />
        {mayCopy ? (
          // Hidden and not away, so that whoever was chosen stays so.
          <div hidden={form.values.answer === 'refused'} className="space-y-2">
            <div hidden={form.values.no_copy}>
              <GuestChooser named={request.guest} {...form.chosen('guest_id')} />
            </div>
            <Checkbox
              label="No copy"
              hint="You answer once: no copy can be made later."
              {...form.field('no_copy')}
            />
          </div>
        ) : null}
        {isWhole ? null : (
          <TextArea
            label="Ground"
            hint="Such as: tax law has us hold payments for 5 years."
            rows={2}
            maxLength={4000}
            {...form.field('ground')}
          />
        )}
        <TextArea
          label="Words to them"
          hint="We email them where they gave an email address. Otherwise tell them yourself."
          rows={5}
          required
          maxLength={4000}
          {...form.field('words')}
        />
      </div>
    </FormDialog>
  )
}
