import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { longDay } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { createPrivacyRequest } from '../contract/requests.ts'
import { REQUEST_KINDS, REQUEST_WAYS } from './request-words.ts'

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const KINDS = optionsOf(REQUEST_KINDS)
const WAYS = optionsOf(REQUEST_WAYS).filter(({ value }) => value !== 'page')

type Asked = Parameters<ReturnType<typeof useCall<typeof createPrivacyRequest>>['mutateAsync']>[0]

/** Notes that somebody asked a host, by whatever way. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCall(createPrivacyRequest)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({
    saved: {
      kind: 'access',
      how: 'phone',
      received_on: today,
      about: '',
      contact: '',
      words: '',
      identity: '',
    },
    send: typed => mutateAsync(typed as Asked), // the lists have no other kinds and ways
    onSent: ({ request }) => {
      toast.success(`Request saved. Answer by ${longDay(dayOf(new Date(request.due_at)))}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Someone asked us"
      description="You have 30 days from the day they asked, free of charge."
      word="Save request"
      onClose={onClose}
    >
      <div className="space-y-5">
        <Select label="They want to" options={KINDS} {...form.field('kind')} />
        <Select label="How they asked" options={WAYS} {...form.field('how')} />
        <DayField label="Day they asked" today={today} required {...form.chosen('received_on')} />
        <TextField label="Their name or stay" required maxLength={254} {...form.field('about')} />
        <TextField label="Their email or phone" required maxLength={254} {...form.field('contact')} />
        <TextArea label="What they asked" rows={4} required maxLength={4000} {...form.field('words')} />
        <TextField
          label="How do you know them?"
          hint="Leave empty if you don’t know yet."
          maxLength={254}
          {...form.field('identity')}
        />
      </div>
    </FormDialog>
  )
}
