import { isOverlap } from '#src/contract/days.ts'
import { plain } from '#src/features/properties/rules.ts'
import { channels } from '#src/features/channels/rules/profile.ts'

/** A stay of a file with the home that its host has said; `home` is null where it is left out. */
export type ImportedStay = {
  n: number
  skip: string | null
  partOf: number | null
  /** As read; rows that were stored before it was read have none. */
  isOwnUse?: boolean
  home: string | null
  checkIn: string | null
  checkOut: string | null
  /** The channel that sold it, else the program that the file is of. */
  soldBy: string
  code: string | null
  guestName: string | null
  guestEmail: string | null
  guestPhone: string | null
  guests: number | null
  cents: number | null
  amountWords: string | null
}

/** A stay that is there: a booking, or an event of a channel's calendar. */
export type KnownStay = {
  kind: 'booking' | 'event'
  id: string
  home: string
  checkIn: string
  checkOut: string
  /** As of imported stays; `guest` or `realtor` of bookings made here. */
  soldBy: string
  /** The program whose number `code` is: that of the file which brought it, or the channel of the calendar; null where nobody knows, or there is none. */
  program: string | null
  code: string | null
  guestName: string | null
  guests: number | null
  cents: number | null
  amountWords: string | null
  guestEmail: string | null
  guestPhone: string | null
  /** True of a booking whose file did not name the guest. */
  isUnnamed?: boolean
  /** True of an event to which the host has added a note. */
  hasNote?: boolean
  /** True if its nights are sold: not those that a calendar closes only. */
  isSold: boolean
  /** Nights that the database refuses to sell twice. */
  isBinding: boolean
}

const DAY_MS = 86_400_000
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

export const nightsKey = (home: string, checkIn: string, checkOut: string): string =>
  `${home} ${checkIn} ${checkOut}`
export const codeKey = (soldBy: string, code: string): string => `${soldBy} ${code.toUpperCase()}`

/** True if two names are of one person, as far as they say: the same words, or one the last of the other's. */
export function isSameName(one: string | null, other: string | null): boolean {
  const [first, second] = [plain(one ?? ''), plain(other ?? '')]
  if (first === '' || second === '') return false
  const last = (name: string) => name.slice(name.lastIndexOf(' ') + 1)
  return first === second || last(first) === last(second)
}

export const HERE = new Set(['guest', 'realtor'])

/** Index of the stays there are. */
export function indexOf(known: readonly KnownStay[], todayNumber: number) {
  const byCode = Map.groupBy(
    known.filter(({ code }) => code !== null),
    ({ soldBy, code }) => codeKey(soldBy, code!),
  )
  const byNights = new Map<string, KnownStay[]>()
  const sold = new Map<string, Map<number, KnownStay>>()
  for (const stay of known) {
    const key = nightsKey(stay.home, stay.checkIn, stay.checkOut)
    byNights.set(key, [...(byNights.get(key) ?? []), stay])
    if (!stay.isSold) continue
    const nights = sold.get(stay.home) ?? new Map<number, KnownStay>()
    sold.set(stay.home, nights)
    const last = dayNumber(stay.checkOut)
    for (let night = Math.max(dayNumber(stay.checkIn), todayNumber); night < last; night += 1)
      if (!nights.get(night)?.isBinding) nights.set(night, stay)
  }
  return { byCode, byNights, sold }
}

/** A booking of ours comes first: the database holds its nights. */
export function soldNights(
  sold: Map<number, KnownStay> | undefined,
  from: number,
  to: number,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
): KnownStay | null {
  // The calendar of another channel that says the very same nights, and nothing of a guest, mirrors the stay; a file says what was sold.
  const mirrors = (stay: KnownStay) =>
    stay.program !== null && stay.checkIn === checkIn && stay.checkOut === checkOut && stay.guestName === null
  let found: KnownStay | null = null
  if (sold)
    for (let night = from; night < to; night += 1) {
      const stay = sold.get(night)
      if (stay?.isBinding) return stay
      if (stay && !mirrors(stay)) found ??= stay
    }
  return found
}

/** Sellers as whom a stay may be known: a program that is no channel is another calendar, where its stays are nights that one has sold. */
const sellersOf = (soldBy: string): string[] =>
  (channels as readonly string[]).includes(soldBy) ? [soldBy] : [soldBy, 'other']

/** A row with the nights of its stay. */
export type PlacedStay = ImportedStay & { home: string; checkIn: string; checkOut: string }
export type Index = ReturnType<typeof indexOf>

const hasNightsOf = (one: Pick<KnownStay, 'home' | 'checkIn' | 'checkOut'>, other: PlacedStay): boolean =>
  nightsKey(one.home, one.checkIn, one.checkOut) === nightsKey(other.home, other.checkIn, other.checkOut)

/** The stays there are with the number of a row: in several homes, or on several nights, where a group or a guest has so many. */
const codedStays = (
  { byCode }: Index,
  { soldBy, code }: Pick<ImportedStay, 'soldBy' | 'code'>,
): KnownStay[] => (code ? sellersOf(soldBy).flatMap(seller => byCode.get(codeKey(seller, code)) ?? []) : [])

/** The booking that holds the nights of a row by its number. */
export const stillHere = (index: Index, row: ImportedStay): KnownStay | undefined =>
  codedStays(index, row).find(({ isBinding }) => isBinding)

/** The one that was brought for other nights of the same home than a newer file says: no calendar moves it. */
export const otherNights = (index: Index, row: PlacedStay): KnownStay | undefined =>
  codedStays(index, row).find(known => known.home === row.home && isOverlap(known, row))

/**
 * The stay there is that a row is: by its code, else by its channel and nights, else one that the host has noted for the same person. Two numbers tell stays of the
 * same nights apart where one program gave both; each program has numbers of its own. What a calendar says is moved by it; what a file has brought is the same on its own nights alone.
 */
export function sameStay(index: Index, row: PlacedStay, program: string): KnownStay | undefined {
  const { byNights } = index
  const sellers = sellersOf(row.soldBy)
  const coded = codedStays(index, row)
  const same =
    coded.find(known => hasNightsOf(known, row)) ??
    coded.find(({ kind, program: of }) => kind === 'event' && of !== null)
  if (same) return same
  const there = byNights.get(nightsKey(row.home, row.checkIn, row.checkOut)) ?? []
  const ofChannel = there.filter(
    known =>
      sellers.includes(known.soldBy) &&
      (known.code === null || row.code === null || known.program !== program),
  )
  return (
    ofChannel.find(({ kind }) => kind === 'booking') ??
    ofChannel[0] ??
    there.find(({ soldBy, guestName }) => HERE.has(soldBy) && isSameName(guestName, row.guestName))
  )
}
