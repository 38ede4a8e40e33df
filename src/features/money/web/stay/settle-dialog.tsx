import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { settleClaim } from '../../contract/damage.ts'

type SettleDialogProps = {
  named: { id: string; claim: string }
  guestName: string
  /** The amount claimed, in rand. */
  most: number
  onClose: () => void
}

/** Notes on which amount host and guest have agreed after a claim was refused. */
export function SettleDialog({ named, guestName, most, onClose }: SettleDialogProps) {
  const settle = useCall(settleClaim)
  const form = useForm({
    saved: { retained: '' },
    check: ({ retained }) => ({
      retained:
        retained.trim() !== '' && Number(plainAmount(retained)) <= most
          ? undefined
          : `Please give an amount of at most ${rand(most)}; 0 if you keep nothing`,
    }),
    send: ({ retained }) => settle.mutateAsync({ ...named, retained: Number(plainAmount(retained)) }),
    onSent: () => {
      toast.success('Settled')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Settled with ${guestName}`}
      description={`The rest of ${rand(most)} goes back to ${guestName}.`}
      word="Save"
      onClose={onClose}
    >
      <MoneyField label="You keep" required {...form.field('retained')} />
    </FormDialog>
  )
}
