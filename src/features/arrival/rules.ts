import { addDays } from '#src/contract/days.ts'

const HOUR_MS = 3_600_000

/** Hours before check-in from which a door code is shown where its host says nothing else, and the longest that may be said. */
export const DOOR_CODE_HOURS = 24
export const DOOR_CODE_HOURS_MAX = 720

/** Begin and end of a stay; times of the home as `14:00`, in South Africa. */
export type ArrivalStay = {
  status: 'pending' | 'confirmed' | 'cancelled'
  checkIn: string
  checkOut: string
  checkInTime: string
}

/** Reason why a guest is not told what is secret: the stay is not confirmed, its hour has not come, or it is over. */
export type Withheld = 'unconfirmed' | 'early' | 'over'

/** The instant of a time of day in South Africa, which has no summer time. */
const instantOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00+02:00`)

/** From when on the door code is told. */
export const codeShownFrom = ({ checkIn, checkInTime }: ArrivalStay, hours: number): Date =>
  new Date(instantOf(checkIn, checkInTime) - hours * HOUR_MS)

/** Returns why the guest of this stay is told nothing for the arrival, or null: until the day of leaving is over all is told but the code. */
export function arrivalWithheld(
  { status, checkOut }: Pick<ArrivalStay, 'status' | 'checkOut'>,
  now: Date,
): Exclude<Withheld, 'early'> | null {
  if (status !== 'confirmed') return 'unconfirmed'
  return now.getTime() >= instantOf(addDays(checkOut, 1), '00:00') ? 'over' : null
}

/** The same of the door code, which is told so many hours before check-in. See docs/product/templates.md#arrival-information. */
export const codeWithheld = (stay: ArrivalStay, hours: number, now: Date): Withheld | null =>
  arrivalWithheld(stay, now) ?? (now < codeShownFrom(stay, hours) ? 'early' : null)

type Place = { address: string; city: string; province: string | null }

/** Returns the address of a property on the map that most phones open: short, since guests read it in a message. */
export function mapLink({ address, city, province }: Place): string {
  const place = [address, city, province ?? 'South Africa'].join(', ')
  const query = encodeURIComponent(place).replaceAll('%20', '+').replaceAll('%2C', ',')
  return `https://maps.google.com/?q=${query}`
}
