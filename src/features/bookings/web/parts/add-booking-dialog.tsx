import { fieldsOf } from '#src/contract/problem.ts'
import { useQuery } from '@tanstack/react-query'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { query } from '#src/web/api.ts'
import { languages } from '#src/contract/language.ts'
import { plainAmount, stayRange } from '#src/contract/words.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { SPECIAL_REQUESTS_CHARS_MAX } from '../../contract/booking.ts'
import { GUEST_PHONE_REQUIRED } from '../../contract/requests.ts'
import { sendingWords } from './booking-words.ts'
import {
  PropertyChooser,
  useFirstProperty,
  useProperty,
} from '#src/features/properties/web/parts/property-chooser.tsx'
import { useSendBooking } from './send-booking.ts'
import { useParty } from './use-party.ts'
import { GUEST_LANGUAGES } from './guest-languages.ts'
import { GuestReachFields, sentReach } from './guest-reach-fields.tsx'
import { StayFields, type StayValue, STAY_ALIASES } from './stay-fields.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import type { Errors } from '#src/web/ui/forms/use-form-errors.ts'

const FAILED = 'Failed to create booking. Please try again.'
const GUESTS_MAX = 20
const NO_STAY: StayValue = { checkIn: '', checkOut: '', guests: 1, pets: 0 }

type Typed = typeof EMPTY

const EMPTY = {
  property_id: '',
  guest_name: '',
  guest_email: '',
  guest_phone: '',
  hasNoEmail: false,
  total_price: '',
  special_requests: '',
  guest_language: '',
  ...NO_STAY,
}

const NOTHING_GIVEN: NonNullable<AddBookingDialogProps['given']> = {}

type AddBookingDialogProps = {
  onClose: () => void
  /** The values it begins with. */
  given?: { propertyId?: string } & Partial<Omit<Typed, 'property_id'>>
}

/** A realtor records a stay that was agreed elsewhere. Property, guest, e-mail, dates and guests are required. See docs/product/bookings.md#recorded-stays. */
export function AddBookingDialog({ onClose, given = NOTHING_GIVEN }: AddBookingDialogProps) {
  const { propertyId, ...stay } = given
  const firstProperty = useFirstProperty(propertyId)
  const sendBooking = useSendBooking().mutateAsync
  const form = useForm({
    saved: { ...EMPTY, ...stay, property_id: firstProperty },
    // Nights that were pointed at are not overlaid by what was typed for others.
    draft: ['booking.add', propertyId, stay.checkIn].filter(Boolean).join('.'),
    aliases: STAY_ALIASES,
    check: missingOf,
    send: typed => sendBooking({ input: sentOf(typed), label: labelOf(typed) }),
    onSent(answer) {
      if (answer === 'waiting')
        toast.waiting(
          'You’re offline. The booking is saved locally; these nights aren’t blocked until it’s sent',
        )
      else toast.success('Booking added')
      onClose()
    },
  })
  const { property_id, checkIn, checkOut, guests, pets, hasNoEmail } = form.values
  const property = useProperty(property_id).data?.property
  const labelOf = (typed: Typed): string =>
    `${typed.guest_name} at ${property?.name ?? 'your property'}, ${stayRange(typed.checkIn, typed.checkOut)}`
  const { today } = useParty()
  const quote = useQuery({
    ...query(quoteStay, {
      slug: property?.public_slug ?? '',
      checkIn,
      checkOut,
      guests: Math.min(guests, property?.max_guests ?? 1),
      pets,
      anyway: '1',
    }),
    enabled: property !== undefined && checkOut > checkIn,
  })
  const user = useViewer()
  return (
    <FormDialog
      form={form}
      title="Add booking"
      size="lg"
      word="Add booking"
      busyWord="Adding…"
      words={error => sendingWords(error, FAILED)}
      className="grid gap-x-3 gap-y-5 sm:grid-cols-2 sm:*:col-span-2"
      onClose={onClose}
    >
      {user?.emailVerified === false && !hasNoEmail ? (
        <Banner tone="warning">We’ll email your guest once you’ve confirmed your own email address.</Banner>
      ) : null}
      <PropertyChooser
        label="Property"
        required
        propertyId={property_id || undefined}
        onChoose={id => form.change({ property_id: id ?? '' })}
        placeholder="Choose a property"
        error={form.errors.property_id}
      />
      <StayFields
        form={form}
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
      />
      <TextField
        label="Guest name"
        className="sm:col-span-1!"
        required
        autoComplete="off"
        maxLength={120}
        {...form.field('guest_name')}
      />
      <GuestReachFields className="sm:col-span-1!" form={form} />
      <Select
        label="Guest language"
        className="sm:col-span-1!"
        optional
        options={GUEST_LANGUAGES}
        {...form.field('guest_language')}
      />
      <MoneyField
        label="Total price"
        optional
        hint="Leave empty to use the property’s own price"
        {...form.field('total_price')}
      />
      <TextArea
        label="Notes"
        optional
        maxLength={SPECIAL_REQUESTS_CHARS_MAX}
        {...form.field('special_requests')}
      />
    </FormDialog>
  )
}

const sentOf = (typed: Typed) => ({
  property_id: typed.property_id,
  guest_name: typed.guest_name,
  ...sentReach(typed),
  guest_language: languages.find(each => each === typed.guest_language),
  start_date: typed.checkIn,
  end_date: typed.checkOut,
  guest_count: typed.guests,
  pets: typed.pets,
  total_price: plainAmount(typed.total_price) || undefined,
  notes: typed.special_requests,
})

function missingOf({
  property_id,
  guest_name,
  guest_email,
  guest_phone,
  hasNoEmail,
  ...stay
}: Typed): Errors {
  const missing: Errors = {}
  if (!property_id) missing.property_id = 'Please choose a property'
  if (!guest_name.trim()) missing.guest_name = 'Please give the name of the guest'
  if (!hasNoEmail && !guest_email.trim()) missing.guest_email = 'Email is required'
  if (hasNoEmail && !guest_phone.trim()) missing.guest_phone = GUEST_PHONE_REQUIRED
  if (!stay.checkIn) missing.checkIn = 'Please select check-in and check-out dates'
  if (!stay.checkOut) missing.checkOut = 'Please select check-in and check-out dates'
  if (stay.checkIn && stay.checkOut) Object.assign(missing, fieldsOf(datesRefusal(stay, '')))
  return missing
}
