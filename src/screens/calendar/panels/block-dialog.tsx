import { addDays, countNights } from '#src/contract/days.ts'
import { nightsWord } from '#src/contract/words.ts'
import { refusalWords } from '#src/features/bookings/web/parts/booking-words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import {
  addBlock,
  type BlockAnswer,
  blockReasons,
  type BlockReason,
  changeBlock,
  wrongRange,
} from '#src/features/calendar/contract/blocks.ts'
import { PropertyChooser, useFirstProperty } from '#src/features/properties/web/parts/property-chooser.tsx'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { StayField } from '#src/web/ui/stay-calendar/stay-field.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import type { Errors } from '#src/web/ui/forms/use-form-errors.ts'
import { useLiftBlock } from '../use-lift-block.ts'

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

/** Keeps nights from being sold, with a reason and a note of the host's own; or changes such a block, or lifts it. */
export function BlockDialog({ block, given, onClose }: BlockDialogProps) {
  const { today } = useParty()
  const [add, change] = [useCall(addBlock).mutateAsync, useCall(changeBlock).mutateAsync]
  const { lift, isPending: isLifting } = useLiftBlock()
  const form = useForm({
    saved: {
      property_id: useFirstProperty(block?.property_id ?? given?.propertyId),
      from: block?.from ?? given?.from ?? '',
      to: block?.to ?? given?.to ?? '',
      reason: isReason(block?.reason) ? block.reason : ('blocked' as BlockReason), // of the options
      note: block?.note ?? '',
    },
    check: wrongOf,
    send: ({ property_id, ...typed }) =>
      block?._id ? change({ id: block._id, ...typed }) : add({ property_id, ...typed }),
    onSent(_, { from, to }) {
      toast.success(block ? 'Block changed' : `${nightsWord(countNights(from, to))} blocked`)
      onClose()
    },
  })
  const { property_id, from, to } = form.values
  const nights = countNights(from, to)
  return (
    <FormDialog
      form={form}
      title={block ? 'Edit blocked nights' : 'Block nights'}
      word={block ? 'Save' : nights > 0 ? `Block ${nightsWord(nights)}` : 'Block nights'}
      words={refusalWords}
      onClose={onClose}
      action={
        block ? (
          <Button variant="danger" busy={isLifting} onClick={() => lift(block, onClose)} className="mr-auto">
            Unblock nights
          </Button>
        ) : null
      }
    >
      {block ? (
        <p className="font-semibold">{block.property_name}</p>
      ) : (
        <PropertyChooser
          label="Property"
          required
          propertyId={property_id || undefined}
          onChoose={id => form.change({ property_id: id ?? '' })}
          placeholder="Choose a property"
          error={form.errors.property_id}
        />
      )}
      <StayField
        labels={['First night', 'Bookable again from']}
        value={{ checkIn: from || undefined, checkOut: to || undefined }}
        onChange={({ checkIn = '', checkOut = '' }) => form.change({ from: checkIn, to: checkOut })}
        today={today}
        firstDay={addDays(today, -SHOWN_DAYS)}
        errors={{ checkIn: form.errors.from, checkOut: form.errors.to }}
        className="grid grid-cols-2 gap-x-3 gap-y-5 max-[359px]:grid-cols-1"
      />
      <Select
        label="Reason"
        options={blockReasons.map(value => ({ value, label: REASONS[value] }))}
        {...form.field('reason')}
      />
      <TextArea
        label="Note"
        optional
        hint="Only you can see this note. Guests just see that the nights aren’t available."
        maxLength={NOTE_CHARS_MAX}
        {...form.field('note')}
      />
    </FormDialog>
  )
}

function wrongOf({ property_id, from, to }: { property_id: string; from: string; to: string }): Errors {
  const range = from ? wrongRange({ from, to }) : null
  return {
    ...(property_id ? {} : { property_id: 'Please choose a property' }),
    ...(from ? {} : { from: 'Choose the first night and the day it’s bookable again' }),
    ...(range ? { to: range } : {}),
  }
}
