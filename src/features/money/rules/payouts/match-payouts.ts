import { nameOf } from '#src/contract/table/head.ts'

/** A stay that a channel sold, as a calendar or a file has brought it. */
export type ChannelStay = {
  id: string
  kind: 'booking' | 'event'
  /** As its calendar, its file or a row that is matched with it says. */
  code: string | null
  propertyName: string
  checkIn: string
  checkOut: string
  /** Its price becomes income here, at check-in: what the channel pays would be the same again. */
  isPaidHere: boolean
}

/** A line of a payout by which its stay is found. */
export type Payable = { code: string; listing: string; checkIn: string | null; checkOut?: string | null }

/** Returns one thing where there is exactly one. */
const only = <Thing>(things: readonly Thing[]): Thing | null => (things.length === 1 ? things[0]! : null)

const isPlaced = ({ propertyName, checkIn }: ChannelStay, listing: string, day: string | null): boolean =>
  (!listing || nameOf(propertyName) === nameOf(listing)) && (day === null || day === checkIn)

/**
 * Returns the stay of each line: by its code, else by home and day of check-in where exactly one stay has both; in a file that names no home, as
 * Booking.com's, by both of its days, where exactly one stay and one code have them and the stays of all homes are known. Null where none or several may be meant: nothing is guessed.
 */
export function matchPayouts(
  lines: readonly Payable[],
  stays: readonly ChannelStay[],
  isEveryPropertyKnown: boolean,
): (ChannelStay | null)[] {
  const byCode = Map.groupBy(
    stays.filter(({ code }) => code !== null),
    ({ code }) => code!.toUpperCase(),
  )
  const placeOf = (name: string, checkIn: string) => `${nameOf(name)} ${checkIn}`
  const byPlace = Map.groupBy(stays, ({ propertyName, checkIn }) => placeOf(propertyName, checkIn))
  const daysOf = ({ checkIn, checkOut }: Pick<Payable, 'checkIn' | 'checkOut'>) => `${checkIn} ${checkOut}`
  const byDays = Map.groupBy(stays, daysOf)
  const homeless = Map.groupBy(
    lines.filter(({ listing }) => !listing),
    daysOf,
  )
  /** True if one stay alone is said to be on these days, in however many parts. */
  const isOneStay = (line: Payable): boolean =>
    new Set(homeless.get(daysOf(line))?.map(({ code }) => code.toUpperCase())).size === 1
  return lines.map(line => {
    const { code, listing, checkIn, checkOut } = line
    const coded = byCode.get(code.toUpperCase())
    // One number may be of several stays: in two homes, on two stretches of nights, or on those that a newer file says.
    if (coded)
      return (
        only(coded) ?? only(coded.filter(stay => stay.kind === 'booking' && isPlaced(stay, listing, checkIn)))
      )
    if (!checkIn || (!listing && !(isEveryPropertyKnown && checkOut && isOneStay(line)))) return null
    const placed = (listing ? byPlace.get(placeOf(listing, checkIn)) : byDays.get(daysOf(line))) ?? []
    // A stay that has another code is another stay.
    return only(placed.filter(stay => stay.code === null))
  })
}
