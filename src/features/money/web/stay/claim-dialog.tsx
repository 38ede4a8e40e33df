import { plainAmount, rand } from '#src/contract/words.ts'
import { PicturePicker } from '#src/features/uploads/web/parts/picture-picker.tsx'
import { urlsOf, usePictures } from '#src/features/uploads/web/parts/use-pictures.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { ANSWER_DAYS, CLAIM_WORDS_MAX, claimDamage } from '../../contract/damage.ts'

type ClaimDialogProps = {
  bookingId: string
  guestName: string
  /** The deposit for damage, in rand. */
  most: number
  onClose: () => void
}

/** Claims for damage: an amount, what was damaged, and photos. */
export function ClaimDialog({ bookingId, guestName, most, onClose }: ClaimDialogProps) {
  const claim = useCall(claimDamage)
  const pictures = usePictures([])
  const form = useForm({
    saved: { amount: '', words: '', photos: '' },
    check: ({ amount, words }) => ({
      amount:
        Number(plainAmount(amount)) > 0 && Number(plainAmount(amount)) <= most
          ? undefined
          : `Please give an amount of at most ${rand(most)}`,
      words: words.trim() ? undefined : 'Please say what was damaged',
      photos: pictures.entries.some(({ error }) => !error) ? undefined : 'Please add at least one photo',
    }),
    send: async ({ amount, words }) =>
      claim.mutateAsync({
        id: bookingId,
        amount: Number(plainAmount(amount)),
        words,
        photos: urlsOf(await pictures.settled()),
      }),
    onSent: () => {
      toast.success(`We’ve emailed ${guestName}`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Claim for damage"
      description={`${guestName} has ${ANSWER_DAYS} days to answer. What you claim stays on your account until then.`}
      word="Send the claim"
      className="space-y-4"
      onClose={onClose}
    >
      <MoneyField label="Amount" required {...form.field('amount')} />
      <TextArea label="Damage" required maxLength={CLAIM_WORDS_MAX} {...form.field('words')} />
      <PicturePicker pictures={pictures} room={null} error={form.errors.photos} />
    </FormDialog>
  )
}
