import { countNights } from '#src/contract/days.ts'
import type { Language } from '#src/contract/language.ts'
import { phoneWords, rand } from '#src/contract/words.ts'
import { type ArrivalStay, arrivalWithheld, codeWithheld, mapLink } from '#src/features/arrival/rules.ts'
import { dayIn, guestsIn, nightsIn } from '#src/contract/spoken.ts'
import type { MissingReason, Values } from './variables.ts'

/** Facts of a stay, its home, its guest and its host. */
export type Facts = {
  bookingId: string
  reference: string
  status: ArrivalStay['status']
  checkIn: string
  checkOut: string
  guests: number
  totalCents: number
  guestName: string
  /** True if the guest has an account that the stay belongs to. */
  hasAccount: boolean
  /** The code by which a guest without one pays; null if there is none. */
  payCode?: string | null
  propertyName: string
  /** Null where the home is gone. */
  property: {
    address: string
    city: string
    province: string | null
    checkInTime: string
    checkOutTime: string
    /** Of its page, where anybody may open that. */
    publicSlug: string | null
  } | null
  notes: {
    wifiName: string | null
    wifiPassword: string | null
    doorCode: string | null
    doorCodeHours: number
    directions: string | null
    parking: string | null
  } | null
  /** Directions and door code wait for what is still to pay. */
  awaitsPayment?: boolean
  /** The door code waits for guests who have not registered. */
  awaitsRegister?: boolean
  /** Link with which the guests of the stay register; none unless its home keeps a register. */
  registerLink?: string | null
  /** The due that is paid next, in cents, and its day; null where nothing is due. */
  nextDue: { cents: number; day: string } | null
  /** Paid of the price, in cents, as its dues say. */
  paidCents: number
  hostName: string
  hostPhone: string | null
}

type Value = Values[keyof Values]

const given = (value: string | null | undefined): Value =>
  value?.trim() ? { value: value.trim() } : { lack: 'empty' }

/** Returns what is there, unless it may not be told. That nobody has filled it in comes first: that can be mended. */
function unless(missing: MissingReason | null, value: string | null | undefined): Value {
  const own = given(value)
  return missing && 'value' in own ? { lack: missing } : own
}

/** The page to pay on: a guest without an account opens it by its code. */
function payLinkIn({ hasAccount, payCode }: Facts, bookingLink: string): Value {
  if (!hasAccount && !payCode) return { lack: 'no_account' }
  return { value: `${bookingLink}/pay${hasAccount ? '' : `?code=${payCode}`}` }
}

const words = (name: string): string[] => name.trim().split(/\s+/)

/** Returns what stands for each variable, in a language and at a moment. See docs/product/templates.md#variables. */
export function valuesOf(facts: Facts, language: Language, now: Date, publicUrl: string): Values {
  const { property, notes } = facts
  const stay = { ...facts, checkInTime: property?.checkInTime ?? '14:00' }
  const withheld = arrivalWithheld(stay, now)
  const unregistered = facts.awaitsRegister ? 'unregistered' : null
  const unpaid = facts.awaitsPayment ? 'unpaid' : null
  const [first, ...rest] = words(facts.guestName)
  const bookingLink = `${publicUrl}/booking/${facts.bookingId}`
  // The page of a booking opens to nobody else.
  const ofAccount = facts.hasAccount ? null : 'no_account'
  return {
    guest_first_name: given(first),
    guest_last_name: given(rest.join(' ')),
    guest_name: given(facts.guestName),
    check_in_date: given(dayIn(language, facts.checkIn)),
    check_in_time: given(property?.checkInTime),
    check_out_date: given(dayIn(language, facts.checkOut)),
    check_out_time: given(property?.checkOutTime),
    nights: given(nightsIn(language, countNights(facts.checkIn, facts.checkOut))),
    guests: given(guestsIn(language, facts.guests)),
    home_name: given(facts.propertyName),
    home_address: given(property?.address),
    home_city: given(property?.city),
    map_link: given(property && mapLink(property)),
    directions: unless(withheld ?? unpaid, notes?.directions),
    parking: unless(withheld, notes?.parking),
    wifi_name: unless(withheld, notes?.wifiName),
    wifi_password: unless(withheld, notes?.wifiPassword),
    door_code: unless(
      notes && (withheld ?? unpaid ?? unregistered ?? codeWithheld(stay, notes.doorCodeHours, now)),
      notes?.doorCode,
    ),
    register_link: facts.registerLink ? unless(withheld, facts.registerLink) : { lack: 'no_register' },
    booking_reference: given(facts.reference),
    booking_link: unless(ofAccount, bookingLink),
    booking_total: given(rand(facts.totalCents / 100)),
    amount_due: facts.nextDue ? given(rand(facts.nextDue.cents / 100)) : { lack: 'nothing_due' },
    due_date: facts.nextDue ? given(dayIn(language, facts.nextDue.day)) : { lack: 'nothing_due' },
    paid_so_far: given(rand(facts.paidCents / 100)),
    payment_link: facts.nextDue ? payLinkIn(facts, bookingLink) : { lack: 'nothing_due' },
    host_first_name: given(words(facts.hostName)[0]),
    host_phone: given(phoneWords(facts.hostPhone ?? '')),
    review_link: unless(ofAccount, `${bookingLink}#review`),
    // The page of the home has the button.
    follow_link: given(property?.publicSlug && `${publicUrl}/property/${property.publicSlug}#host`),
  }
}
