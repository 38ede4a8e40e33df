import { addDays, nightsBetween } from '#src/contract/days.ts'

// The nights that may be freed of a calendar that a host connects, written from the decisions alone and slowly: a stay is gone after two good
// syncs in a row without it; closed nights are replaced at each good sync; a sync that loses more than half of the coming stays, or
// all there is, frees nothing until what it lost is back, the host confirms, or six hours of good syncs agree; where some of it is back,
// only what the last good sync told is counted. A stay in the house stays one, though its channel tells its nights as closed. Of an
// event that is not understood nothing is freed before the host confirms, and nothing else waits for it.

export type ListedStay = { uid: string; from: string; to: string; sold: 'stay' | 'closed' }
export type Sync = {
  hour: number
  listed: readonly ListedStay[]
  /** The names of events that are not understood. */
  odd: readonly string[]
  isConfirmed: boolean
}

type Known = ListedStay & { absent: number; lostAt: number | null }

const AGREED_HOURS = 6

const isSame = (one: ListedStay, other: ListedStay) =>
  one.uid === other.uid && one.from === other.from && one.to === other.to

/** Returns what is told of a stay in the house, as closed nights or with a later start: it is still that stay. */
const inHouse = (known: Pick<ListedStay, 'sold' | 'from'>, now: ListedStay, today: string): ListedStay =>
  known.sold === 'stay' && known.from <= now.from && now.from <= today
    ? { ...now, from: known.from, sold: 'stay' }
    : now

/** Follows the syncs of one calendar. `held` is what must still be held: the nights that no rule has freed. */
export class CalendarOracle {
  private known: Known[] = []
  private readonly start: string

  constructor(start: string) {
    this.start = start
  }

  private day(hour: number): string {
    return addDays(this.start, Math.floor(hour / 24))
  }

  sync({ hour, listed, odd, isConfirmed }: Sync): void {
    const today = this.day(hour)
    const nightsListed = new Set(listed.flatMap(({ from, to }) => nightsBetween(from, to)))
    const fresh = [...listed]
    const take = (wanted: (each: ListedStay) => boolean): ListedStay | undefined => {
      const at = fresh.findIndex(wanted)
      return at < 0 ? undefined : fresh.splice(at, 1)[0]
    }
    // Told again as they were, then under their name on other nights; where it is not clear which of a name moved, none did.
    const again = new Map<Known, ListedStay>()
    for (const known of this.known) {
      const same = take(each => isSame(each, known))
      if (same) again.set(known, same)
    }
    for (const uid of new Set(fresh.map(each => each.uid))) {
      const unsaid = this.known.filter(each => each.uid === uid && !again.has(each) && each.to >= today)
      if (fresh.filter(each => each.uid === uid).length < unsaid.length) continue
      for (const known of unsaid)
        again.set(
          known,
          take(each => each.uid === uid)!,
        ) // there are as many
    }
    const present: Known[] = []
    let absent: Known[] = []
    for (const known of this.known) {
      const now = again.get(known)
      if (now) present.push({ ...inHouse(known, now, today), absent: 0, lostAt: null })
      else absent.push(known)
    }
    // A stay in the house whose coming nights are told as closed is still that stay.
    for (const { sold, from, to } of absent.filter(each => each.sold === 'stay' && each.to > today)) {
      const at = fresh.findIndex(
        each => (each.to === to || each.from === from) && each.to >= to && each.from <= today,
      )
      if (at >= 0) fresh[at] = inHouse({ sold, from }, fresh[at]!, today) // just found
    }
    // Over, or all its coming nights are told by others: it is nobody's loss.
    absent = absent.filter(
      ({ from, to }) =>
        to > today && nightsBetween(from > today ? from : today, to).some(night => !nightsListed.has(night)),
    )
    const added = fresh.map(each => ({ ...each, absent: 0, lostAt: null }))
    const isLetGo = ({ absent: times, lostAt }: Known) => isConfirmed && (times > 0 || lostAt !== null)
    const unclear = absent
      .filter(each => odd.includes(each.uid) && !isLetGo(each))
      .map(each => ({ ...each, absent: each.absent + 1 }))
    // Stays that others list are listed.
    const listedByOthers = new Set(this.known.filter(each => !again.has(each) && !absent.includes(each)))
    absent = absent.filter(each => !odd.includes(each.uid))
    const isReleased = ({ absent: times, lostAt }: Known) =>
      (isConfirmed && (times > 0 || lostAt !== null)) || (lostAt !== null && hour - lostAt >= AGREED_HOURS)
    absent = absent.filter(each => !isReleased(each))
    const undecided = absent.filter(({ lostAt }) => lostAt === null)
    const stays = (all: Known[]) => all.filter(({ sold, to }) => sold === 'stay' && to > today).length
    // A stay that is told again is counted neither way, nor one that the host has just let go, nor what is lost already.
    const isReturning = this.known.some(each => each.lostAt !== null && again.has(each))
    const isCounted = (each: Known) => each.lostAt === null && !(isReturning && each.absent > 0)
    const staysBefore = stays(
      this.known.filter(
        each => isCounted(each) && (again.has(each) || absent.includes(each) || listedByOthers.has(each)),
      ),
    )
    const isLoss =
      stays(undecided.filter(isCounted)) * 2 > staysBefore || (listed.length === 0 && undecided.length > 0)
    const isGuarding =
      isLoss ||
      absent.some(({ lostAt, sold }) => lostAt !== null && sold === 'stay') ||
      (listed.length === 0 && absent.length > 0)
    const left = absent.flatMap((each): Known[] => {
      const again = { ...each, absent: each.absent + 1, lostAt: each.lostAt ?? (isLoss ? hour : null) }
      if (isGuarding) return [again]
      return each.sold === 'closed' || again.absent >= 2 ? [] : [again]
    })
    this.known = [...present, ...unclear, ...left, ...added]
  }

  held(hour: number): Set<string> {
    const today = this.day(hour)
    return new Set(
      this.known.flatMap(({ from, to }) => nightsBetween(from, to)).filter(night => night >= today),
    )
  }
}
