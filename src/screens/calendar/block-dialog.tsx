import { type FormEvent, useId, useState } from 'react'
import { addDays, countNights } from '#src/contract/days.ts'
import { nightsWord } from '#src/contract/words.ts'
import { fieldsOf, refusalWords } from '#src/features/bookings/web/parts/booking-words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import {
  addBlock,
  type BlockAnswer,
  blockReasons,
  type BlockReason,
  changeBlock,
  wrongRange,
} from '#src/features/calendar/contract/blocks.ts'
import { PropertyChooser } from '#src/features/properties/web/parts/property-chooser.tsx'
import { useCall } from '#src/web/api.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { StayField } from '#src/web/ui/stay-field.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useLiftBlock } from './use-lift-block.ts'

const REASONS: Record<BlockReason, string> = {
  blocked: 'Blocked',
  owner: 'Owner’s stay',
  maintenance: 'Maintenance',
}
const NOTE_CHARS_MAX = 500
const SHOWN_DAYS = 730

/** Nights that were pointed at. */
export type Given = { propertyId?: string | undefined; from?: string; to?: string }

type BlockDialogProps = { block?: BlockAnswer | undefined; given?: Given; onClose: () => void }

const isReason = (reason: BlockAnswer['reason'] | undefined): reason is BlockReason =>
  blockReasons.some(each => each === reason)

const begin = ({ block, given }: BlockDialogProps) => ({
  propertyId: block?.property_id ?? given?.propertyId,
  from: block?.from ?? given?.from ?? '',
  to: block?.to ?? given?.to ?? '',
  reason: isReason(block?.reason) ? block.reason : ('blocked' as BlockReason),
  note: block?.note ?? '',
})

/** Keeps nights from being sold, with a reason and a note of the host's own; or changes such a block, or lifts it. */
export function BlockDialog(props: BlockDialogProps) {
  const { block, onClose } = props
  const [typed, setTyped] = useState(() => begin(props))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { today } = useParty()
  const add = useCall(addBlock)
  const change = useCall(changeBlock)
  const { lift, isPending: isLifting } = useLiftBlock()
  const formId = useId()
  /** What is written anew is no longer wrong. */
  const type = (next: Partial<typeof typed>, ...mended: string[]) => {
    setTyped({ ...typed, ...next })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !mended.includes(field))))
  }
  const { propertyId, from, to, reason, note } = typed
  const nights = countNights(from, to)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong: Record<string, string> = {}
    if (!propertyId) wrong.property_id = 'Please choose a property'
    if (!from) wrong.from = 'Please choose the first night and the morning it ends'
    const range = from ? wrongRange({ from, to }) : null
    if (range) wrong.to = range
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !propertyId) return
    const said = {
      onSuccess: () => {
        toast.success(block ? 'Block changed' : `${nightsWord(nights)} blocked`)
        onClose()
      },
      onError: (error: Error) => setErrors(fieldsOf(error)),
    }
    if (block?._id) change.mutate({ id: block._id, from, to, reason, note }, said)
    else add.mutate({ property_id: propertyId, from, to, reason, note }, said)
  }
  const failure = add.error ?? change.error
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={block ? 'Change the block' : 'Block nights'}
      footer={
        <>
          {block ? (
            <Button
              variant="danger"
              busy={isLifting}
              onClick={() => void lift(block, onClose)}
              className="mr-auto"
            >
              Lift the block
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={add.isPending || change.isPending}
            busyText="Saving…"
          >
            {block ? 'Save' : nights > 0 ? `Block ${nightsWord(nights)}` : 'Block nights'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {failure && Object.keys(fieldsOf(failure)).length === 0 ? (
          <Banner tone="error">{refusalWords(failure)}</Banner>
        ) : null}
        {block ? (
          <p className="font-semibold">{block.property_name}</p>
        ) : (
          <PropertyChooser
            label="Property"
            required
            propertyId={propertyId}
            onChoose={id => type({ propertyId: id })}
            placeholder="Choose a property"
            error={errors.property_id}
          />
        )}
        <StayField
          labels={['First night', 'Morning it ends']}
          value={{ checkIn: from || undefined, checkOut: to || undefined }}
          onChange={({ checkIn = '', checkOut = '' }) => type({ from: checkIn, to: checkOut }, 'from', 'to')}
          today={today}
          firstDay={addDays(today, -SHOWN_DAYS)}
          errors={{ checkIn: errors.from, checkOut: errors.to }}
          className="grid grid-cols-2 gap-x-3 gap-y-5 max-[359px]:grid-cols-1"
        />
        <Select
          label="Reason"
          options={blockReasons.map(value => ({ value, label: REASONS[value] }))}
          value={reason}
          onChange={event =>
            type({ reason: blockReasons.find(each => each === event.target.value) ?? 'blocked' })
          }
        />
        <TextArea
          label="Note"
          optional
          hint="Only you see it. The public sees nights that are not free, never why."
          maxLength={NOTE_CHARS_MAX}
          value={note}
          onChange={event => type({ note: event.target.value }, 'note')}
          error={errors.note}
        />
      </form>
    </Dialog>
  )
}
