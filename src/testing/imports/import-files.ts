import { addDays } from '#src/contract/days.ts'

/** A stay as a file of another program says it. */
export type FiledStay = {
  code: string
  name: string
  from: string
  nights: number
  listing: string
  rand: number
  status?: string
}

export const AIRBNB_HEAD =
  'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings'
const LODGIFY_HEAD =
  'Id,Type,Source,SourceText,Name,DateArrival,DateDeparture,Nights,HouseName,InternalCode,House_Id,RoomTypes,People,DateCreated,TotalAmount,Currency,Status,Email,Phone,CountryName'
const HOSTAWAY_HEAD =
  'guestEmail,guestFirstName,guestLastName,guestName,numberOfGuests,numberOfAdults,numberOfChildren,numberOfInfants,numberOfPets,arrivalDate,departureDate,totalPrice,currency,listingName,channelReservationId,channelName'
const BOOKING_HEAD =
  'Book number,Booked by,Guest name(s),Check-in,Check-out,Status,People,Price,Commission amount'

const endOf = ({ from, nights }: FiledStay): string => addDays(from, nights)
const monthFirst = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** Reservations of Airbnb, with the month first. */
export const airbnbFile = (stays: readonly FiledStay[]): string =>
  [
    AIRBNB_HEAD,
    ...stays.map(stay =>
      [
        stay.code,
        stay.status ?? 'Confirmed',
        stay.name,
        '',
        2,
        0,
        0,
        monthFirst(stay.from),
        monthFirst(endOf(stay)),
        stay.nights,
        '',
        stay.listing,
        `"R${stay.rand.toFixed(2)}"`,
      ].join(),
    ),
  ].join('\n')

/** Bookings of Lodgify, with a mark of UTF-8 and semicolons. */
export const lodgifyFile = (stays: readonly FiledStay[]): string =>
  `\ufeff${[
    LODGIFY_HEAD.replaceAll(',', ';'),
    ...stays.map(stay =>
      [
        stay.code,
        'Booking',
        'Manual',
        '',
        stay.name,
        stay.from,
        endOf(stay),
        stay.nights,
        stay.listing,
        '',
        '1',
        '',
        3,
        '2026-01-01',
        stay.rand.toFixed(2).replace('.', ','),
        'ZAR',
        stay.status ?? 'Booked',
        `${stay.code.toLowerCase()}@post.example`,
        '',
        'South Africa',
      ].join(';'),
    ),
  ].join('\r\n')}`

/** Reservations of Booking.com, which name no home. */
export const bookingFile = (stays: readonly FiledStay[]): string =>
  [
    BOOKING_HEAD,
    ...stays.map(stay =>
      [
        stay.code,
        stay.name,
        stay.name,
        stay.from,
        endOf(stay),
        stay.status ?? 'ok',
        2,
        `${stay.rand} ZAR`,
        '15 ZAR',
      ].join(),
    ),
  ].join('\n')

/** Reservations as Hostaway takes them. */
export const hostawayFile = (stays: readonly FiledStay[]): string =>
  [
    HOSTAWAY_HEAD,
    ...stays.map(stay =>
      [
        `${stay.code.toLowerCase()}@post.example`,
        stay.name.split(' ')[0],
        stay.name.split(' ')[1] ?? '',
        stay.name,
        2,
        2,
        0,
        0,
        1,
        stay.from,
        endOf(stay),
        stay.rand,
        'ZAR',
        stay.listing,
        stay.code,
        'Direct',
      ].join(),
    ),
  ].join('\n')

/** A form with a file of this text. */
export function importForm(text: string | Uint8Array, name = 'reservations.csv'): FormData {
  const form = new FormData()
  form.set('file', new File([text as BlobPart], name, { type: 'text/csv' }))
  return form
}
