import { fieldsOf } from '#src/contract/problem.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UnsaidPets, welcomesPets } from '#src/features/properties/web/parts/unsaid-pets.tsx'
import { datesUnavailable } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import { termsChanged } from '#src/features/terms/contract/terms-changed.ts'
import { countNights } from '#src/contract/days.ts'
import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import { rand, stayRange, wholeRand } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { DecisionBar } from '#src/web/ui/decision-bar.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { SPECIAL_REQUESTS_CHARS_MAX } from '../contract/booking.ts'
import { refusalWords } from './parts/booking-words.ts'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { useSendBooking } from './parts/send-booking.ts'
import { StayFields, type StayValue, STAY_ALIASES } from './parts/stay-fields.tsx'
import { useParty } from './parts/use-party.ts'
import { Form, FormRefusal } from '#src/web/ui/forms/form.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { LiveQuote, StayNote, useQuote } from './live-quote.tsx'
import { requestRefusal } from './request-refusal.tsx'
import { AcceptanceNote, ReviewHost } from './review-host.tsx'
import { ReviewStay, StaySummary } from './review-stay.tsx'
import { useReviewedStay } from './use-reviewed-stay.ts'

/** Asks for a stay with the price in view. See docs/product/bookings.md#asking-for-a-stay. */
export function RequestForm({ property }: { property: PublicProperty }) {
  const { today } = useParty()
  const way = property.instantBooking ? 'instant' : 'request'
  const { stay: inAddress, writeStay, review } = useReviewedStay(property)
  const sendBooking = useSendBooking().mutateAsync
  const hash = review.terms?.hash
  const { speech } = review
  const [isChanging, setChanging] = useState(!inAddress.checkIn || !inAddress.checkOut)
  const navigate = useNavigate()
  const form = useForm({
    saved: { ...inAddress, guest_phone: '', special_requests: '' },
    draft: `booking.request.${property._id}`,
    undrafted: ['checkIn', 'checkOut', 'guests', 'pets'],
    aliases: STAY_ALIASES,
    send: ({ checkIn, checkOut, guest_phone: phone, ...rest }) =>
      sendBooking({
        input: {
          property_id: property._id,
          check_in: checkIn,
          check_out: checkOut,
          phone,
          ...rest,
          ...(hash ? { terms_hash: hash } : {}),
        },
        label: `${property.title}, ${stayRange(checkIn, checkOut)}`,
      }).catch((error: unknown) => {
        if (termsChanged.is(error)) void review.readAgain()
        throw error
      }),
    onSent(answer) {
      if (answer === 'waiting') toast.waiting(speech.waiting)
      else toast.success(speech.sent[way])
      return navigate(links.bookings())
    },
  })
  const { checkIn, checkOut, guests, pets } = form.values
  const stay = { checkIn, checkOut, guests, pets }
  const refusal = checkIn && checkOut ? datesRefusal(stay, today, publicDates) : null
  const nights = countNights(checkIn, checkOut)
  const change = (next: Partial<StayValue>) => {
    form.change(next)
    writeStay({ ...stay, ...next })
  }
  const quote = useQuote(property.public_slug, stay, nights > 0 && !refusal)
  const terms = refusal || quote.error ? null : review.terms
  const total = nights > 0 && !refusal && !quote.error ? quote.data?.quote.total : undefined
  const ask = {
    variant: 'primary',
    type: 'submit',
    disabled: nights <= 0 || refusal !== null || review.isPending,
    busy: form.isBusy,
    busyText: speech.sending,
    children: speech.send[way],
  } as const // the words of `variant` and `type`
  const phone = (
    <TextField
      label={speech.phone}
      type="tel"
      optional
      autoComplete="tel"
      maxLength={40}
      {...form.field('guest_phone')}
    />
  )
  const message = (
    <TextArea
      label={speech.requests}
      optional
      maxLength={SPECIAL_REQUESTS_CHARS_MAX}
      {...form.field('special_requests')}
    />
  )
  return (
    <Form
      form={form}
      isRefusedElsewhere
      className="grid grid-cols-1 items-start gap-5 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_400px]"
    >
      {terms ? (
        <p lang={speech.language} className="-mt-3 text-ink-2 lg:col-span-2">
          {speech.intro}
        </p>
      ) : null}
      <div className={`card min-w-0 ${terms ? '' : 'space-y-5 p-4 md:p-5'}`}>
        <section
          lang={terms ? speech.language : undefined}
          aria-label={terms ? speech.stay : undefined}
          className={`space-y-5 ${terms ? 'p-4 md:p-5' : ''}`}
        >
          {terms ? (
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="font-semibold">{speech.stay}</h2>
              {isChanging ? null : (
                <Button size="sm" onClick={() => setChanging(true)}>
                  {speech.changeStay}
                </Button>
              )}
            </div>
          ) : null}
          {terms && !isChanging ? (
            <StaySummary stay={stay} property={property} speech={speech} />
          ) : (
            <StayFields
              form={{ ...form, change, errors: { ...fieldsOf(refusal), ...form.errors } }}
              maxGuests={property.max_guests}
              today={today}
              property={{
                slug: property.public_slug,
                total,
                refusal: refusal?.message ?? (quote.error ? refusalWords(quote.error) : undefined),
              }}
            />
          )}
          <UnsaidPets pets={pets} isWelcome={welcomesPets(property.amenities)} quote={quote.data?.quote} />
        </section>
        {terms ? (
          <ReviewStay
            property={property}
            terms={terms}
            speech={speech}
            phone={phone}
            isStale={review.isPending}
          />
        ) : (
          <>
            {phone}
            {message}
          </>
        )}
      </div>
      <div className="min-w-0 space-y-5 lg:sticky lg:top-20">
        {terms ? <ReviewHost property={property} terms={terms} speech={speech} /> : null}
        <aside aria-label={terms ? 'Send' : 'Price'} className="card space-y-4 p-4 md:p-5">
          {terms ? message : <LiveQuote stay={stay} quote={quote} />}
          <FormRefusal refusal={form.refusal} words={error => requestRefusal(error, speech)} />
          <Button {...ask} size="lg" wide className="max-lg:hidden" />
          <p className="text-center text-sm text-ink-2">
            {speech.next[way](property.realtor_name)}{' '}
            {property.instantBooking ? null : (
              <HelpLink article="when-a-request-runs-out">{speech.howLong}</HelpLink>
            )}
          </p>
          {terms ? <AcceptanceNote speech={speech} /> : null}
        </aside>
      </div>
      <DecisionBar
        label="Your stay"
        figure={total === undefined ? `from ${wholeRand(property.from_price)}` : rand(total)}
        unit={total === undefined ? 'a night' : undefined}
        note={
          nights > 0 ? (
            <StayNote stay={stay} isTaken={!refusal && datesUnavailable.is(quote.error)} />
          ) : (
            'Choose your dates'
          )
        }
        action={<Button {...ask} className="shrink-0" />}
      />
    </Form>
  )
}
