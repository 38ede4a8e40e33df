import { plain } from '#src/features/properties/rules.ts'
import { type Channel, channelNames, channels } from '#src/features/channels/rules/profile.ts'

export const outcomes = ['new', 'same', 'enriches', 'clashes', 'skipped'] as const
export type Outcome = (typeof outcomes)[number]

/** A stay of a file with the home that its host has said; `home` is null where it is left out. */
export type ImportedStay = {
  n: number
  skip: string | null
  partOf: number | null
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
  /** True of an event to which the host has added a note. */
  hasNote?: boolean
  /** True if its nights are sold: not those that a calendar closes only. */
  isSold: boolean
  /** Nights that the database refuses to sell twice. */
  isBinding: boolean
}

/** The outcome of a row, and the stay that it is or meets. */
export type Classified = {
  what: Outcome
  why: string | null
  /** The stay there is that the row is. */
  known: KnownStay | null
  /** The stay there is on whose nights it lies; for one of the same file its row. */
  meets: KnownStay | { n: number } | null
}

const DAY_MS = 86_400_000
const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

const nightsKey = (home: string, checkIn: string, checkOut: string): string =>
  `${home} ${checkIn} ${checkOut}`
const codeKey = (soldBy: string, code: string): string => `${soldBy} ${code.toUpperCase()}`

/** True if two names are of one person, as far as they say: the same words, or one the last of the other's. */
function isSameName(one: string | null, other: string | null): boolean {
  const [first, second] = [plain(one ?? ''), plain(other ?? '')]
  if (first === '' || second === '') return false
  const last = (name: string) => name.slice(name.lastIndexOf(' ') + 1)
  return first === second || last(first) === last(second)
}

/** True if a row says something of a stay that is not known there; the number of another program is kept beside none. */
const adds = (row: ImportedStay, known: KnownStay, program: string): boolean =>
  (known.cents === null &&
    known.amountWords === null &&
    (row.cents || row.amountWords) !== null &&
    Boolean(row.cents || row.amountWords)) ||
  (known.kind === 'event' && known.guestName === null && row.guestName !== null) ||
  (known.kind === 'event' && known.guests === null && row.guests !== null) ||
  (known.kind === 'booking' && known.guestEmail === null && row.guestEmail !== null) ||
  (known.kind === 'booking' && known.guestPhone === null && row.guestPhone !== null) ||
  (known.code === null && row.code !== null && known.program === program)

const sellerName = (soldBy: string): string => channelNames[soldBy as Channel] ?? 'Another calendar'

const HERE = new Set(['guest', 'realtor'])

/** Index of the stays there are. */
function indexOf(known: readonly KnownStay[], todayNumber: number) {
  const byCode = new Map<string, KnownStay>()
  const byNights = new Map<string, KnownStay[]>()
  const sold = new Map<string, Map<number, KnownStay>>()
  for (const stay of known) {
    if (stay.code) byCode.set(codeKey(stay.soldBy, stay.code), stay)
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

type Taken = Map<string, Map<number, number>>

/** The row of the file that has one of these nights already. */
function takenBy(taken: Taken, home: string, from: number, to: number): number | undefined {
  const nights = taken.get(home)
  if (nights) for (let night = from; night < to; night += 1) if (nights.has(night)) return nights.get(night)
  return undefined
}

function take(taken: Taken, home: string, from: number, to: number, n: number): void {
  const nights = taken.get(home) ?? new Map<number, number>()
  taken.set(home, nights)
  for (let night = from; night < to; night += 1) nights.set(night, n)
}

/** A booking of ours comes first: the database holds its nights. */
function soldNights(
  sold: Map<number, KnownStay> | undefined,
  from: number,
  to: number,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
): KnownStay | null {
  // Another channel that says the very same nights, and nothing of a guest, mirrors the stay.
  const mirrors = (stay: KnownStay) =>
    stay.checkIn === checkIn && stay.checkOut === checkOut && stay.guestName === null
  let found: KnownStay | null = null
  if (sold)
    for (let night = from; night < to; night += 1) {
      const stay = sold.get(night)
      if (stay?.isBinding) return stay
      if (stay && !mirrors(stay)) found ??= stay
    }
  return found
}

const done = (what: Outcome, why: string | null, more: Partial<Classified> = {}): Classified => ({
  what,
  why,
  known: null,
  meets: null,
  ...more,
})

/** Sellers as whom a stay may be known: a program that is no channel is another calendar, where its stays are nights that one has sold. */
const sellersOf = (soldBy: string): string[] =>
  (channels as readonly string[]).includes(soldBy) ? [soldBy] : [soldBy, 'other']

/**
 * The stay there is that a row is: by its code, else by its channel and nights, else one that the host has noted for the same person. Two numbers tell stays of the
 * same nights apart where one program gave both; each program has numbers of its own.
 */
function sameStay(
  { byCode, byNights }: ReturnType<typeof indexOf>,
  row: ImportedStay & { home: string; checkIn: string; checkOut: string },
  program: string,
): KnownStay | undefined {
  const sellers = sellersOf(row.soldBy)
  const coded = row.code && sellers.map(seller => byCode.get(codeKey(seller, row.code!))).find(Boolean)
  if (coded) return coded
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

function whyEnriches({ kind, soldBy }: KnownStay): string {
  return kind === 'event' ? `The nights came from ${sellerName(soldBy)}’s calendar` : 'Adds what was missing'
}

/**
 * Returns what says of one row after another of a file what becomes of it: one stay is there once, whatever it came by, and nights ahead that are sold already are a
 * double booking, which is stored and never dropped. Rows count in their order. `program` is the one whose file it is.
 */
export function classifierOfStays(
  known: readonly KnownStay[],
  today: string,
  program: string,
): (row: ImportedStay) => Classified {
  const todayNumber = dayNumber(today)
  const index = indexOf(known, todayNumber)
  const [codes, nights]: [Map<string, number>, Map<string, ImportedStay>] = [new Map(), new Map()]
  const taken: Taken = new Map()

  return row => {
    const { home, checkIn, checkOut, code, soldBy } = row
    if (row.skip) return done('skipped', row.skip)
    if (!home) return done('skipped', 'You left this listing out')
    if (!checkIn || !checkOut) return done('skipped', 'The dates are missing')
    if (row.partOf) return done('same', `Added to row ${row.partOf}`)
    const twin = code ? codes.get(codeKey(soldBy, code)) : undefined
    const other = nights.get(nightsKey(home, checkIn, checkOut))
    const isTwin =
      other && other.soldBy === soldBy && (!other.code || !code) && isSameName(other.guestName, row.guestName)
    const twinRow = twin ?? (isTwin ? other.n : undefined)
    if (twinRow) return done('same', `Row ${twinRow} has the same booking`)
    if (code) codes.set(codeKey(soldBy, code), row.n)
    if (!other) nights.set(nightsKey(home, checkIn, checkOut), row)
    const same = sameStay(index, { ...row, home, checkIn, checkOut }, program)
    if (same)
      return adds(row, same, program) && !HERE.has(same.soldBy)
        ? done('enriches', whyEnriches(same), { known: same })
        : done('same', 'Already in Naledi', { known: same })
    const [from, to] = [Math.max(dayNumber(checkIn), todayNumber), dayNumber(checkOut)]
    if (to <= todayNumber) return done('new', 'Past stay, for your figures')
    const rowBefore = takenBy(taken, home, from, to)
    const sold = soldNights(index.sold.get(home), from, to, { checkIn, checkOut })
    if (rowBefore !== undefined && !sold?.isBinding)
      return done('clashes', `Row ${rowBefore} has these nights. Nothing is cancelled`, {
        meets: { n: rowBefore },
      })
    if (!sold?.isBinding) take(taken, home, from, to, row.n)
    if (!sold) return done('new', null)
    const who = sold.guestName ?? `${sellerName(sold.soldBy)}’s calendar`
    return done('clashes', `${who} has these nights. Nothing is cancelled`, { meets: sold })
  }
}
