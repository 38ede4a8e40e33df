import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PETS_MAX, SELECT_DATES } from '#src/features/calendar/contract/nights.ts'
import { PropertyStayField } from '#src/features/calendar/web/parts/property-stay-field.tsx'
import { addDays } from '#src/contract/days.ts'
import { guestsWord, petsWord, hoursWord, nightsWord, stayDay, wholeRand } from '#src/contract/words.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { useGo } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { PriceLines } from '#src/web/ui/price-lines.tsx'
import { Rating } from '#src/web/ui/rating.tsx'
import { SelectMark } from '#src/web/ui/fields/select-mark.tsx'
import type { QuoteAnswer } from '#src/features/pricing/contract/quote.ts'
import type { BookableProperty } from './bookable-property.ts'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { UnsaidPets } from '#src/features/properties/web/parts/unsaid-pets.tsx'
import { averageWords } from '#src/features/properties/web/parts/property-price.tsx'
import { OwnerBox } from './owner-box.tsx'
import { useStay } from './stay.ts'
import { type AskedStayProps, useStayQuote } from './stay-quote.ts'

const CELL = 'cell relative flex min-h-16 min-w-0 flex-col justify-center px-3.5'

type BookingBoxProps = AskedStayProps & { isOwn: boolean }

function BookingBox(props: AskedStayProps) {
  const { property, asked, first, today } = props
  const go = useGo()
  const [stay, setStay] = useStay(asked)
  const [isAsked, setAsked] = useState(false)
  const { isChosen, wrong, refused, quote, isOld } = useStayQuote(props, stay)
  const problemShown = wrong ?? refused ?? (isAsked && !isChosen ? SELECT_DATES : undefined)
  const reserve = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isChosen && !wrong) go(links.bookProperty(property.public_slug, stay))
  }
  return (
    <form
      action={links.bookProperty(property.public_slug)}
      onSubmit={reserve}
      noValidate
      className="rounded-xl border border-line bg-raised p-5 shadow-lift"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Price from={property.from_price} quote={problemShown ? undefined : quote} />
        <Rating average={property.rating} count={property.reviewCount} />
      </div>
      <div className="mt-4 grid grid-cols-2 overflow-hidden rounded-md border border-edge">
        <PropertyStayField
          slug={property.public_slug}
          value={stay}
          onChange={({ checkIn, checkOut }) => setStay({ checkIn, checkOut })}
          today={today}
          total={quote?.total}
          refusal={wrong ?? refused}
          cells={[CELL, `border-l border-edge ${CELL}`]}
          inForm
          className="col-span-2 grid grid-cols-2"
        />
        <PartyCells property={property} stay={stay} onChange={setStay} />
      </div>
      <UnsaidPets pets={Number(stay.pets ?? 0)} isWelcome={property.welcomesPets} quote={quote} />
      <FieldError>{problemShown}</FieldError>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        className="mt-4"
        disabled={!property.isAvailable}
      >
        Reserve Now
      </Button>
      <p className="mt-3 text-center text-sm text-ink-3">{announcementOf(property)}</p>
      {isChosen ? null : <Lines quote={asked.checkIn ? undefined : first?.quote} isExample />}
      {isChosen && !problemShown ? <Lines quote={quote} isOld={isOld} /> : null}
      {property.isAvailable && !problemShown ? <FreeToCancel checkIn={stay.checkIn} today={today} /> : null}
    </form>
  )
}

/** Total of the chosen nights, else the cheapest coming night. */
function Price({ from, quote }: { from: number; quote: QuoteAnswer | undefined }) {
  const [before, figure, after] = quote
    ? ['', wholeRand(quote.total), `for ${nightsWord(quote.nights)}`]
    : ['from', wholeRand(from), 'a night']
  return (
    <p className="num">
      {before ? <span className="mr-1 text-ink-3">{before} </span> : null}
      <span className="font-display text-2xl font-medium">{figure}</span>{' '}
      <span className="ml-1 text-ink-3">{after}</span>
      {quote ? <span className="block text-sm text-ink-3">{averageWords(quote)}</span> : null}
    </p>
  )
}

/** A guest may take back a request, and cancel a stay that lies ahead. See docs/product/bookings.md#who-may-do-what. */
function FreeToCancel({ checkIn, today }: { checkIn: string | undefined; today: string }) {
  if (checkIn && checkIn <= today) return null
  return (
    <p className="num mt-4 flex items-center justify-center gap-2 border-t border-line pt-4 text-sm text-ink-2">
      <ShieldCheck className="size-4 shrink-0" />
      You can cancel on Naledi until {checkIn ? stayDay(addDays(checkIn, -1)) : 'the day before you arrive'}
    </p>
  )
}

function announcementOf({ isAvailable, instantBooking, holdHours, host }: BookableProperty): string {
  if (!isAvailable) return 'This property isn’t taking bookings at the moment.'
  if (instantBooking) return 'Your booking is confirmed straight away. You pay nothing now.'
  const [first = 'The host'] = host.split(/\s+/)
  return `This sends a request: ${first} has ${hoursWord(holdHours)} to accept. You pay nothing now.`
}

type PartyProps = {
  property: BookableProperty
  stay: StayInAddress
  onChange: (stay: StayInAddress) => void
}

/** The number of guests and pets. */
function PartyCells({ property, stay, onChange }: PartyProps) {
  const guests = Math.min(Number(stay.guests ?? 1), property.max_guests)
  const counts = Array.from({ length: property.max_guests }, (_, before) => before + 1)
  return (
    <>
      <CountCell
        label="Guests"
        name="guests"
        value={guests}
        options={counts.map(count => [String(count), guestsWord(count)])}
        onChange={value => onChange({ guests: value })}
        className="border-t border-edge"
      />
      <CountCell
        label="Pets"
        name="pets"
        value={Number(stay.pets ?? 0)}
        options={PETS}
        onChange={value => onChange({ pets: value || undefined })}
        className="border-t border-l border-edge"
      />
    </>
  )
}

// No pet is not said in the address.
const PETS = Array.from(
  { length: PETS_MAX + 1 },
  (_, count) => [count === 0 ? '' : String(count), petsWord(count)] as const,
)

type CountCellProps = {
  label: string
  name: string
  value: number
  options: readonly (readonly [value: string, word: string])[]
  onChange: (value: string) => void
  className: string
}

function CountCell({ label, name, value, options, onChange, className }: CountCellProps) {
  return (
    <label className={`${className} ${CELL}`}>
      <span className="text-xs font-semibold">{label}</span>
      <select
        name={name}
        value={value === 0 ? '' : String(value)}
        onChange={event => onChange(event.target.value)}
        className="min-h-8 w-full min-w-0 appearance-none bg-transparent outline-none"
      >
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
      <SelectMark />
    </label>
  )
}

type LinesProps = { quote: QuoteAnswer | undefined; isExample?: boolean; isOld?: boolean }

/** The price, line by line; before dates are chosen, of an example. See docs/product/homes-and-search.md#the-page-of-a-home. */
function Lines({ quote, isExample = false, isOld = false }: LinesProps) {
  if (!quote) return null
  return (
    <div
      className={`mt-5 border-t border-line pt-5 ${isOld ? 'opacity-50' : ''}`}
      aria-live="polite"
      aria-busy={isOld}
    >
      {isExample ? <p className="text-[0.8125rem] font-semibold text-ink-3 mb-2.5">Example price</p> : null}
      <PriceLines lines={quote.lines} total={quote.total} />
    </div>
  )
}

/** Dates, guests and what they come to; a plain form that leads to the booking. */
export default function BookingBoxIsland(props: BookingBoxProps) {
  return <Answers>{props.isOwn ? <OwnerBox {...props} /> : <BookingBox {...props} />}</Answers>
}
