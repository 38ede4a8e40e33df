import type { StatusReason } from '#src/features/bookings/contract/booking.ts'
import {
  type AutomationRule,
  type Guested,
  isMoneyStep,
  meets,
  type MoneyStep,
  type Step,
  stepOf,
  stillApplies,
} from './automation.ts'
import type { StayTimes } from './moments.ts'
import {
  agreedSince,
  lateness,
  type Outcome,
  planOf,
  planOfStep,
  type Reason,
  type PastEvent,
} from './plan.ts'

export type Automation = AutomationRule & { id: string; name: string; isOn: boolean }

/** A stay as automations see it. `told` is what happened to it, oldest first. */
export type PlannedStay = StayTimes &
  Guested & {
    status: 'pending' | 'confirmed' | 'cancelled'
    reason: StatusReason | null
    createdAt: Date
    past: readonly (PastEvent & { id: string; kind: string })[]
    /** Steps of its money, oldest first. */
    moneyPast: readonly { id: string; at: Date; step: MoneyStep }[]
    /** All that was ever due of it and was not given up. */
    dues: readonly StayDue[]
  }

type StayDue = { id: string; createdAt: Date; dueAt: Date; isPaid: boolean }

/** Something that an automation has for a stay; its key is the same however often it is looked at. */
type Occurrence = Outcome & { automation: Automation; key: string }

/** Returns the dues that an automation is for: those that are not paid, unless it asks for those that are. */
const duesOf = ({ conditions }: Automation, stay: PlannedStay): StayDue[] =>
  stay.dues.filter(
    ({ isPaid }) => isPaid === (conditions.paid ?? false) && meets({ ...conditions, paid: null }, stay),
  )

/** Returns when a stay came to a step. */
const stepsOf = (step: Step, { past, moneyPast }: PlannedStay): readonly { id: string; at: Date }[] =>
  isMoneyStep(step)
    ? moneyPast.filter(each => each.step === step)
    : past.filter(({ kind }) => stepOf(kind) === step)

function occurrencesOf(automation: Automation, stay: PlannedStay): Occurrence[] {
  const { trigger } = automation
  if (!automation.isOn || !stillApplies(trigger, stay)) return []
  if (trigger.kind === 'time' && trigger.anchor === 'due')
    return duesOf(automation, stay).flatMap(({ id, dueAt, createdAt }) => {
      const outcome = planOf({ ...automation, trigger }, { ...stay, dueAt }, createdAt)
      return outcome ? [{ ...outcome, automation, key: `due ${id}` }] : []
    })
  if (!meets(automation.conditions, stay)) return []
  if (trigger.kind === 'time') {
    const [anchor, day] =
      trigger.anchor === 'check_in'
        ? (['check_in', stay.checkIn] as const)
        : (['check_out', stay.checkOut] as const)
    const agreedAt = agreedSince(stay.past, anchor, day, stay.createdAt)
    const outcome = planOf({ ...automation, trigger }, stay, agreedAt)
    return outcome ? [{ ...outcome, automation, key: `${anchor} ${day}` }] : []
  }
  return stepsOf(trigger.step, stay).flatMap(({ id, at }) => {
    const outcome = planOfStep(automation, trigger.step, at, stay)
    return outcome ? [{ ...outcome, automation, key: `event ${id}` }] : []
  })
}

type State = 'planned' | 'sent' | 'skipped' | 'cancelled' | 'stopped'

export type Row = {
  id: string
  automationId: string | null
  occurrence: string
  at: Date
  until: Date
  state: State
  why: string | null
  /** As what it was sent; also of a mail that was not delivered in time. */
  sentAs: 'message' | 'mail' | 'webhook' | null
}

type Wanted = { at: Date; until: Date; state: 'planned' | 'skipped'; why: Reason | null }

/** Changes of the queue of a stay: what is new in it, and which rows change to what. */
export type QueueChanges = {
  added: (Wanted & { automation: Automation; key: string })[]
  changed: (Pick<Row, 'id' | 'occurrence' | 'at' | 'until' | 'state'> & { why: Reason | null })[]
}

const wantedOf = ({ at, until, why }: Occurrence, now: Date): Wanted => {
  const reason = why ?? lateness({ at, until }, now)
  return { at, until, state: reason ? 'skipped' : 'planned', why: reason }
}

/** True if the host skipped it. Such a skip is of the stay and the automation, whatever day it was for. */
export const isSkippedByHost = ({ state, why }: Pick<Row, 'state' | 'why'>): boolean =>
  state === 'skipped' && why === 'by_host'

const isOpen = ({ state }: Row): boolean => state === 'planned' || state === 'stopped'

function changeOf(row: Row, wanted: Wanted, occurrence: string): QueueChanges['changed'] {
  if (row.state === 'sent') return []
  const isMoved = row.at.getTime() !== wanted.at.getTime() || row.occurrence !== occurrence
  // A stopped message says what it lacks, until its time is another or its host sends or skips it.
  if (row.state === 'stopped' && wanted.why !== 'by_host' && !isMoved) return []
  const isSame = row.state === wanted.state && row.why === wanted.why && !isMoved
  return isSame && row.until.getTime() === wanted.until.getTime()
    ? []
    : [{ id: row.id, occurrence, ...wanted }]
}

/** Returns why nothing is planned for a row any more. */
export function whyEnded(row: Row, automation: Automation | undefined, stay: PlannedStay): Reason {
  if (!automation?.isOn) return 'turned_off'
  if (!stillApplies(automation.trigger, stay)) return 'not_standing'
  if (row.occurrence.startsWith('due') || !meets(automation.conditions, stay)) return 'not_met'
  const days = [`check_in ${stay.checkIn}`, `check_out ${stay.checkOut}`]
  return row.occurrence.startsWith('event') || days.includes(row.occurrence) ? 'changed' : 'moved'
}

/** Returns which row moves along first: what the host skipped, then what is still open, then the rest. */
const rankOf = (row: Row): number => (isSkippedByHost(row) ? 0 : isOpen(row) ? 1 : 2)

const isOfDay = (occurrence: string): boolean => occurrence.startsWith('check_')

/**
 * Pairs each occurrence with the row that is to hold it: its own, else one of the same automation that was never sent and is no
 * other's, which moves to the new day. What is about an event stays with it, unless the host skipped it. Undefined where a row has
 * to be added.
 */
function pairRows(wanted: readonly Occurrence[], own: readonly Row[]) {
  const taken = new Set(wanted.map(({ key }) => key))
  const movable = own
    .filter(({ state, sentAs }) => state !== 'sent' && sentAs === null)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  return wanted.map(each => {
    const row =
      own.find(({ occurrence }) => occurrence === each.key) ??
      movable.find(
        free =>
          !taken.has(free.occurrence) &&
          (isSkippedByHost(free) || (isOfDay(free.occurrence) && isOfDay(each.key))),
      )
    if (row) taken.add(row.occurrence)
    return { each, row }
  })
}

function compareOne(own: readonly Row[], automation: Automation, stay: PlannedStay, now: Date): QueueChanges {
  const pairs = pairRows(occurrencesOf(automation, stay), own)
  const isSkipped = own.some(isSkippedByHost)
  const [added, changed]: [QueueChanges['added'], QueueChanges['changed']] = [[], []]
  for (const { each, row } of pairs) {
    const { at, until, key } = each
    const wanted = isSkipped
      ? ({ at, until, state: 'skipped', why: 'by_host' } as const)
      : wantedOf(each, now)
    if (row) changed.push(...changeOf(row, wanted, key))
    else added.push({ ...wanted, automation, key })
  }
  const saved = new Set(pairs.map(({ row }) => row))
  // If another row took the skip over, the one for the old day is done with.
  const isTaken = isSkipped && pairs.some(({ row }) => row?.state !== 'sent')
  for (const row of own)
    if (!saved.has(row) && (isOpen(row) || (isTaken && isSkippedByHost(row))))
      changed.push({ ...row, state: 'cancelled', why: whyEnded(row, automation, stay) })
  return { added, changed }
}

/** Compares what is queued for a stay with what should be. Asked twice, it changes nothing the second time. */
export function compareQueue(
  rows: readonly Row[],
  automations: readonly Automation[],
  stay: PlannedStay,
  now: Date,
): QueueChanges {
  const compared = automations.map(automation =>
    compareOne(
      rows.filter(({ automationId }) => automationId === automation.id),
      automation,
      stay,
      now,
    ),
  )
  const ids = new Set(automations.map(({ id }) => id))
  const left = rows.filter(row => isOpen(row) && !(row.automationId && ids.has(row.automationId)))
  return {
    added: compared.flatMap(({ added }) => added),
    changed: [
      ...compared.flatMap(({ changed }) => changed),
      ...left.map(row => ({ ...row, state: 'cancelled' as const, why: 'turned_off' as const })),
    ],
  }
}
