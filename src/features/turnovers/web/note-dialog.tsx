import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Stepper } from '#src/web/ui/fields/stepper.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { COTS_MAX, noteTurnover, type TurnoverAnswer } from '../contract/turnovers.ts'

/** Shows the note of one turnover for the cleaner. */
export function NoteDialog({ turnover, onClose }: { turnover: TurnoverAnswer; onClose: () => void }) {
  const { mutateAsync } = useCall(noteTurnover)
  const { property_id, day, property_name: property } = turnover
  const form = useForm({
    saved: { cots: turnover.cots, note: turnover.note ?? '' },
    send: typed => mutateAsync({ property_id, day, ...typed }),
    onSent() {
      toast.success('Note saved')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Note for ${property}`}
      description="Only you and your cleaner see it."
      word="Save note"
      className="space-y-5"
      onClose={onClose}
    >
      <Stepper
        label="Cots"
        max={COTS_MAX}
        value={form.values.cots}
        onChange={cots => form.change({ cots })}
      />
      <TextArea label="Note" optional rows={3} maxLength={300} {...form.field('note')} />
    </FormDialog>
  )
}
