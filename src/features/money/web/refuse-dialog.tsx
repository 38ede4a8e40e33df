import { rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { answerClaim, CLAIM_WORDS_MAX } from '../contract/damage.ts'

type RefuseDialogProps = {
  named: { id: string; claim: string }
  hostName: string
  /** The amount claimed, in rand. */
  amount: number
  onClose: () => void
}

/** Refuses a claim for damage as its guest, with words that the host reads. */
export function RefuseDialog({ named, hostName, amount, onClose }: RefuseDialogProps) {
  const answer = useCall(answerClaim)
  const form = useForm({
    saved: { words: '' },
    check: () => ({}),
    send: ({ words }) => answer.mutateAsync({ ...named, agree: false, words: words || null }),
    onSent: () => {
      toast.success(`We’ve emailed ${hostName}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Refuse this claim?"
      description={`${rand(amount)} stays where it is until you and ${hostName} have settled it. The rest of your deposit goes back.`}
      word="Refuse"
      cancelWord="Go back"
      onClose={onClose}
    >
      <TextArea label="Your answer" optional maxLength={CLAIM_WORDS_MAX} {...form.field('words')} />
    </FormDialog>
  )
}
