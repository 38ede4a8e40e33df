import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { query } from '#src/web/api.ts'
import { useDraftState } from '#src/web/draft.ts'
import { languages } from '#src/contract/language.ts'
import { plainAmount, stayRange } from '#src/contract/words.ts'
import { useViewer } from '#src/web/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { MoneyField } from '#src/web/ui/money-field.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { SPECIAL_REQUESTS_CHARS_MAX } from '../../contract/booking.ts'
import { GUEST_PHONE_REQUIRED } from '../../contract/requests.ts'
import { fieldsOf, sendingWords } from './booking-words.ts'
import { PropertyChooser, useProperty } from '#src/features/properties/web/parts/property-chooser.tsx'
import { useSendBooking } from './send-booking.ts'
import { useParty } from './use-party.ts'
import { useRefusal } from './use-refusal.ts'
import { GUEST_LANGUAGES } from './guest-languages.ts'
import { GuestReachFields, sentReach } from './guest-reach-fields.tsx'
import { StayFields, type StayValue } from './stay-fields.tsx'

const FAILED = 'Failed to create booking. Please try again.'
const GUESTS_MAX = 20
const NO_STAY: StayValue = { checkIn: '', checkOut: '', guests: 1, pets: 0 }

const EMPTY = {
  propertyId: '',
  name: '',
  email: '',
  phone: '',
  hasNoEmail: false,
  price: '',
  notes: '',
  language: '',
  ...NO_STAY,
}
type Typed = typeof EMPTY
type Text = Exclude<keyof Typed, keyof StayValue | 'hasNoEmail'>

/** Under which names the server refuses what stands in a field. */
const NAMES: Record<keyof Typed, readonly string[]> = {
  propertyId: ['property_id'],
  name: ['guest_name'],
  email: ['guest_email'],
  phone: ['guest_phone'],
  hasNoEmail: ['guest_email', 'guest_phone'],
  price: ['total_price'],
  notes: ['special_requests'],
  language: ['guest_language'],
  checkIn: ['check_in', 'checkIn'],
  checkOut: ['check_out', 'checkOut'],
  guests: ['guests'],
  pets: ['pets'],
}

const NOTHING_GIVEN: NonNullable<AddBookingDialogProps['given']> = {}

type AddBookingDialogProps = {
  onClose: () => void
  given?: { propertyId?: string; checkIn?: string; checkOut?: string }
}

/** A realtor records a stay that was agreed elsewhere. Property, guest, e-mail, dates and guests are required. See docs/product/bookings.md#recorded-stays. */
export function AddBookingDialog({ onClose, given = NOTHING_GIVEN }: AddBookingDialogProps) {
  // Nights that were pointed at are not overlaid by what was typed for others.
  const draft = ['booking.add', given.propertyId, given.checkIn].filter(Boolean).join('.')
  const [typed, save, forget] = useDraftState(draft, { ...EMPTY, ...given })
  const { errors, words, refuse, forgive } = useRefusal()
  const change = (next: Partial<Typed>) => {
    const changed = (Object.keys(next) as (keyof Typed)[]).filter(name => next[name] !== typed[name]) // its own
    forgive(changed.flatMap(name => NAMES[name]))
    save(next)
  }
  const property = useProperty(typed.propertyId).data?.property
  const send = useSendBooking()
  const { today } = useParty()
  const { checkIn, checkOut } = typed
  const quote = useQuery({
    ...query(quoteStay, {
      slug: property?.public_slug ?? '',
      checkIn,
      checkOut,
      guests: Math.min(typed.guests, property?.max_guests ?? 1),
      pets: typed.pets,
      anyway: '1',
    }),
    enabled: property !== undefined && checkOut > checkIn,
  })
  const user = useViewer()
  const formId = useId()

  const leave = () => {
    forget()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refuse(missingOf(typed))) return
    const input = {
      property_id: typed.propertyId,
      guest_name: typed.name,
      ...sentReach(typed),
      guest_language: languages.find(each => each === typed.language),
      start_date: typed.checkIn,
      end_date: typed.checkOut,
      guest_count: typed.guests,
      pets: typed.pets,
      total_price: plainAmount(typed.price) || undefined,
      notes: typed.notes,
    }
    send.mutate(
      {
        input,
        label: `${typed.name} at ${property?.name ?? 'your property'}, ${stayRange(typed.checkIn, typed.checkOut)}`,
      },
      {
        onSuccess: answer => {
          if (answer === 'waiting') toast.waiting('No line: the booking is saved locally and sent later')
          else toast.success('Booking added')
          leave()
        },
        onError: error => refuse(fieldsOf(error), sendingWords(error, FAILED)),
      },
    )
  }
  const field = (name: Text, error: string | undefined) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error,
  })
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title="Add booking"
      size="lg"
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={send.isPending} busyText="Adding…">
            Add booking
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2 sm:*:col-span-2">
        {words ? <Banner tone="error">{words}</Banner> : null}
        {user?.emailVerified === false && !typed.hasNoEmail ? (
          <Banner tone="warning">
            Your guest hears of the stay by mail once you have confirmed your own email address.
          </Banner>
        ) : null}
        <PropertyChooser
          label="Property"
          required
          propertyId={typed.propertyId || undefined}
          onChoose={propertyId => change({ propertyId })}
          placeholder="Choose a property"
          error={errors.property_id}
        />
        <StayFields
          value={typed}
          onChange={change}
          maxGuests={property?.max_guests ?? GUESTS_MAX}
          today={today}
          mayBePast
          property={
            property && {
              slug: property.public_slug,
              total: quote.data?.quote.total,
              refusal: quote.data?.refusal,
            }
          }
          errors={errors}
        />
        <TextField
          label="Guest name"
          className="sm:col-span-1!"
          required
          autoComplete="off"
          maxLength={120}
          {...field('name', errors.guest_name)}
        />
        <GuestReachFields className="sm:col-span-1!" value={typed} onChange={change} errors={errors} />
        <Select
          label="Guest language"
          className="sm:col-span-1!"
          optional
          options={GUEST_LANGUAGES}
          {...field('language', errors.guest_language)}
        />
        <MoneyField
          label="Total price"
          optional
          hint="Empty: the price of the property"
          inputMode="decimal"
          {...field('price', errors.total_price)}
        />
        <TextArea
          label="Notes"
          optional
          maxLength={SPECIAL_REQUESTS_CHARS_MAX}
          {...field('notes', errors.special_requests)}
        />
      </form>
    </Dialog>
  )
}

function missingOf({ propertyId, name, email, phone, hasNoEmail, ...stay }: Typed): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!propertyId) missing.property_id = 'Please choose a property'
  if (!name.trim()) missing.guest_name = 'Please give the name of the guest'
  if (!hasNoEmail && !email.trim()) missing.guest_email = 'Email is required'
  if (hasNoEmail && !phone.trim()) missing.guest_phone = GUEST_PHONE_REQUIRED
  if (!stay.checkIn) missing.check_in = 'Please select check-in and check-out dates'
  if (!stay.checkOut) missing.check_out = 'Please select check-in and check-out dates'
  if (stay.checkIn && stay.checkOut) Object.assign(missing, fieldsOf(datesRefusal(stay, '')))
  return missing
}
