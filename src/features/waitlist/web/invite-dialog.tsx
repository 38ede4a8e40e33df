import { grouped } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { RadioCards } from '#src/web/ui/fields/radio-cards.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { COUNT_WORDS, INVITED_MAX, inviteWaitlist } from '../contract/oversee.ts'

const FIRST_BATCH = 50

const peopleWord = (count: number) => (count === 1 ? '1 person' : `${grouped(count)} people`)

const isCount = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= INVITED_MAX

type InviteDialogProps = { waiting: number; onClose: () => void }

/** Invites several who wait: how many there are is said before how many are asked for. */
export function InviteDialog({ waiting, onClose }: InviteDialogProps) {
  const { mutateAsync } = useCall(inviteWaitlist)
  const form = useForm({
    saved: { count: String(Math.min(FIRST_BATCH, waiting)), by: 'line' as 'line' | 'referrals' },
    check: ({ count }) => ({ count: isCount(count.trim()) ? undefined : COUNT_WORDS }),
    send: ({ count, by }) => mutateAsync({ count: Number(count), by }),
    onSent: ({ invited }) => {
      toast.success(`${peopleWord(invited)} invited`)
      onClose()
    },
  })
  const count = form.values.count.trim()
  const reached = isCount(count) ? Math.min(Number(count), waiting) : 0
  return (
    <FormDialog
      form={form}
      title="Invite people from the waitlist"
      description={`${peopleWord(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting and ${waiting === 1 ? 'has' : 'have'} no invitation yet.`}
      word={reached > 0 ? `Invite ${peopleWord(reached)}` : 'Invite people'}
      busyWord="Inviting…"
      onClose={onClose}
    >
      <div className="space-y-5">
        <TextField
          label="How many"
          inputMode="numeric"
          hint={`At most ${INVITED_MAX} at a time`}
          {...form.field('count')}
        />
        <RadioCards
          legend="Who comes first"
          options={[
            { value: 'line', label: 'Longest wait', text: 'In the order people joined' },
            { value: 'referrals', label: 'Most referrals', text: 'Then in the order people joined' },
          ]}
          {...form.field('by')}
        />
        <p className="text-sm text-ink-2">
          We email each person one invitation. You can’t take an invitation back.
        </p>
      </div>
    </FormDialog>
  )
}
