import { type AutomationRule, type Guested, meets, type Step, stepOf, stillStands } from './automation.ts'
import type { StayTimes } from './moments.ts'
import { agreedSince, lateness, type Outcome, planOf, planOfStep, type Reason, type Told } from './plan.ts'

export type Automation = AutomationRule & { id: string; name: string; isOn: boolean }

/** A stay as automations see it. `told` is what happened to it, oldest first. */
export type PlannedStay = StayTimes &
  Guested & {
    status: 'pending' | 'confirmed' | 'cancelled'
    reason: 'declined' | 'expired' | 'withdrawn' | 'by_guest' | 'by_host' | null
    createdAt: Date
    told: readonly (Told & { id: string; kind: string })[]
  }

/** Something that an automation has for a stay; its key is the same however often it is looked at. */
export type Occurrence = Outcome & { automation: Automation; key: string }

function occurrencesOf(automation: Automation, stay: PlannedStay): Occurrence[] {
  const { trigger } = automation
  if (!automation.isOn || !stillStands(trigger, stay) || !meets(automation.conditions, stay)) return []
  if (trigger.kind === 'time') {
    const [anchor, day] =
      trigger.anchor === 'check_in'
        ? (['check_in', stay.checkIn] as const)
        : (['check_out', stay.checkOut] as const)
    const agreedAt = agreedSince(stay.told, anchor, day, stay.createdAt)
    const outcome = planOf({ ...automation, trigger }, stay, agreedAt)
    return outcome ? [{ ...outcome, automation, key: `${anchor} ${day}` }] : []
  }
  const isStep = (step: Step | null) => step === trigger.step
  return stay.told
    .filter(({ kind }) => isStep(stepOf(kind)))
    .flatMap(({ id, at }) => {
      const outcome = planOfStep(automation, trigger.step, at, stay)
      return outcome ? [{ ...outcome, automation, key: `event ${id}` }] : []
    })
}

export type State = 'planned' | 'sent' | 'skipped' | 'cancelled' | 'stopped'

export type Row = {
  id: string
  automationId: string | null
  occurrence: string
  at: Date
  until: Date
  state: State
  why: string | null
}

type Wanted = { at: Date; until: Date; state: 'planned' | 'skipped'; why: Reason | null }

/** What is to become of the queue of a stay: what is new in it, and which rows change to what. */
export type QueueChanges = {
  added: (Wanted & { automation: Automation; key: string })[]
  changed: (Pick<Row, 'id' | 'occurrence' | 'at' | 'until' | 'state'> & { why: Reason | null })[]
}

const wantedOf = ({ at, until, why }: Occurrence, now: Date): Wanted => {
  const reason = why ?? lateness({ at, until }, now)
  return { at, until, state: reason ? 'skipped' : 'planned', why: reason }
}

/** What a host has decided, and what went, stays as it is. */
const isFinal = ({ state, why }: Row): boolean =>
  state === 'sent' || (state === 'skipped' && why === 'by_host')

function changeOf(row: Row, wanted: Wanted, occurrence: string): QueueChanges['changed'] {
  if (isFinal(row)) return []
  const isMoved = row.at.getTime() !== wanted.at.getTime() || row.occurrence !== occurrence
  // What stopped says what it lacks, until its time is another or its host sends it.
  if (row.state === 'stopped' && !isMoved) return []
  const isSame = row.state === wanted.state && row.why === wanted.why && !isMoved
  return isSame && row.until.getTime() === wanted.until.getTime()
    ? []
    : [{ id: row.id, occurrence, ...wanted }]
}

function whyEnded(row: Row, automation: Automation | undefined, stay: PlannedStay): Reason {
  if (!automation?.isOn) return 'turned_off'
  if (!stillStands(automation.trigger, stay)) return 'not_standing'
  if (!meets(automation.conditions, stay)) return 'not_met'
  const days = [`check_in ${stay.checkIn}`, `check_out ${stay.checkOut}`]
  return row.occurrence.startsWith('event') || days.includes(row.occurrence) ? 'changed' : 'moved'
}

/** The anchor of an occurrence that is known by a day, such as `check_in 2026-12-14`; null for one of an event. */
const anchorOf = (occurrence: string): string | null => /^(check_in|check_out) /.exec(occurrence)?.[1] ?? null

/** Whether a row that has not gone is for the same moment of the stay, on a day that the stay has no more. */
const isSameMoved = (row: Row, key: string): boolean =>
  row.state !== 'sent' && anchorOf(key) !== null && anchorOf(row.occurrence) === anchorOf(key)

/** Compares what is queued for a stay with what should be. Asked twice, it changes nothing the second time. */
export function compareQueue(
  rows: readonly Row[],
  automations: readonly Automation[],
  stay: PlannedStay,
  now: Date,
): QueueChanges {
  const wanted = automations.flatMap(automation => occurrencesOf(automation, stay))
  const rowOf = ({ automation, key }: Occurrence) => {
    const own = rows.filter(({ automationId }) => automationId === automation.id)
    // Where the stay moves, what has not gone moves with it, and what its host has skipped stays skipped.
    return own.find(each => each.occurrence === key) ?? own.find(each => isSameMoved(each, key))
  }
  const [added, changed]: [QueueChanges['added'], QueueChanges['changed']] = [[], []]
  const kept = new Set<string>()
  for (const each of wanted) {
    const row = rowOf(each)
    const { automation, key } = each
    if (!row) added.push({ ...wantedOf(each, now), automation, key })
    else {
      kept.add(row.id)
      changed.push(...changeOf(row, wantedOf(each, now), key))
    }
  }
  for (const row of rows) {
    if (kept.has(row.id) || (row.state !== 'planned' && row.state !== 'stopped')) continue
    const automation = automations.find(({ id }) => id === row.automationId)
    changed.push({ ...row, state: 'cancelled', why: whyEnded(row, automation, stay) })
  }
  return { added, changed }
}
