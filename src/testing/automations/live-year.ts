import { addDays } from '#src/contract/days.ts'
import { Problem } from '#src/contract/problem.ts'
import type { BookingAnswer } from '#src/features/bookings/contract/booking.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { listPlanned, schedulePlanned, skipPlanned } from '#src/features/automations/contract/queue.ts'
import type { OutgoingKind, Work } from '#src/server/outgoing/kind.ts'
import { outgoing, subscribers } from '#src/product/features.ts'
import type { Diary, Entry, PropertyTimes } from './oracle-of-automations.ts'
import { openSession } from '#src/server/http/session.ts'
import { makeProperty } from '../property.ts'
import type { Person, TestApp } from '../test-app.ts'
import type { PlannedStay, Step, Year } from './year-of-stays.ts'

const HOUR_MS = 3_600_000
const UNSURE_MS = 10_000
const POLL_MS = 40 * 60_000
const GRACE_MS = 6 * HOUR_MS
const TIMES = ['14:00', '15:00', '13:30']

type Cast = { host: Person; guests: Person[]; homes: { id: string }[]; times: PropertyTimes[] }

/** A host with homes of all kinds, every second one booked at once, and guests; from now on. */
export async function castOf(testApp: TestApp, count: { homes: number; guests: number }): Promise<Cast> {
  const host = await testApp.user('realtor')
  const cast: Cast = { host, guests: [], homes: [], times: [] }
  for (let at = 0; at < count.guests; at += 1)
    cast.guests.push(await testApp.user('client', { name: `Thandi${at} Nkosi` }))
  for (let at = 0; at < count.homes; at += 1) {
    const checkInTime = TIMES[at % TIMES.length]! // within
    cast.homes.push(
      await makeProperty(testApp.db, host, { checkInTime, instantBooking: at % 2 === 0, holdHours: 24 }),
    )
    cast.times.push([{ at: 0, checkIn: checkInTime, checkOut: '10:00' }])
  }
  return cast
}

/** Runs what is due and what was told, as the worker does, only sooner: in this process, without a queue between. */
export function checksOf(testApp: TestApp) {
  const automations = subscribers.find(({ name }) => name === 'automations.hear')! // it is one of the product's
  const names = new Set(automations.to.map(({ name }) => name))
  const mine = ['automations.advance', 'bookings.run-out']
  let last = '00000000-0000-0000-0000-000000000000'
  const round = async (): Promise<boolean> => {
    const { rows } = await testApp.pool.query<{ is_any: boolean }>(
      `select exists (select from outgoing where scheduled_at <= moment() and kind = any($1))
         or exists (select from events where id > $2) as is_any`,
      [mine, last],
    )
    if (!rows[0]?.is_any) return false
    const due = await testApp.pool.query<Work>(
      'delete from outgoing where scheduled_at <= moment() and kind = any($1) returning kind, subject',
      [mine],
    )
    for (const work of due.rows)
      await (outgoing.find(({ name }) => name === work.kind) as OutgoingKind).run(testApp.deps, work) // those named are no batches
    const stored = await testApp.pool.query<{ id: string; name: string }>(
      'select id, name from events where id > $1 order by id',
      [last],
    )
    for (const { id, name } of stored.rows) {
      if (names.has(name)) await automations.run(testApp.deps, { subject: id } as Work) // what it reads of it
      last = id
    }
    return true
  }
  return async () => {
    while (await round());
  }
}

const stateOf = ({ status, reason }: BookingAnswer): Entry['state'] => {
  if (status === 'pending') return 'requested'
  if (status === 'confirmed') return 'confirmed'
  return reason === 'declined' || reason === 'expired' || reason === 'withdrawn' ? reason : 'cancelled'
}

export type Doing = { at: number; run(): Promise<void> }

/** Returns the outcome of an attempt: undefined where the product refuses it, as it may. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.status !== 401) return undefined
    throw error
  }
}

const answerTo = (step: Step): { byHost: boolean; status: 'confirmed' | 'cancelled' } | null => {
  if (step.kind === 'move' || step.kind === 'skip' || step.kind === 'undo') return null
  const byHost = step.kind === 'accept' || step.kind === 'decline' || step.kind === 'cancel_by_host'
  return { byHost, status: step.kind === 'accept' ? 'confirmed' : 'cancelled' }
}

/** Lives through it, and keeps a diary of every stay and the times at which jobs ran. */
export async function liveYear(
  testApp: TestApp,
  cast: Cast,
  year: Year,
  check: () => Promise<void>,
  doings: Doing[] = [],
) {
  const began = testApp.now.getTime() - (testApp.now.getTime() % HOUR_MS)
  const diaries: Diary[] = []
  const checks: number[] = []
  const ends = new Map<Diary, number | null>()

  const note = (diary: Diary, { status, reason, ...answer }: BookingAnswer) => {
    const { check_in: from, check_out: to, guests } = answer
    const state = stateOf({ status, reason, ...answer })
    ends.set(diary, state === 'requested' && answer.expires_at ? Date.parse(answer.expires_at) : null)
    if (state !== 'expired') diary.entries.push({ at: testApp.now.getTime(), state, from, to, guests })
  }

  /** As somebody who signs in for it: sessions end sooner than a year. */
  const as = async ({ id }: Person) =>
    testApp.as(await openSession(testApp.db, id, { address: '127.0.0.1', userAgent: null }))

  /** Skips one of what is not sent, or takes a skip back, where the product lets its host. */
  async function skip({ kind, which }: Extract<Step, { which: number }>, diary: Diary) {
    const asHost = await as(cast.host)
    const { planned } = await asHost(listPlanned, { id: diary.id })
    const open = planned.filter(({ state, why }) => (kind === 'skip' ? state !== 'sent' : why === 'by_host'))
    const row = open[which % open.length]
    if (!row?.automation_id) return
    const { automation_id: rule, _id: id } = row
    const done = await unlessRefused(() => asHost(kind === 'skip' ? skipPlanned : schedulePlanned, { id }))
    if (done) diary.skips.push({ at: testApp.now.getTime(), rule, isSkipped: kind === 'skip' })
  }

  async function take(step: Step, diary: Diary, guest: Person) {
    if (step.kind === 'skip' || step.kind === 'undo') return skip(step, diary)
    const [id, last] = [diary.id, diary.entries.at(-1)!] // it was made
    const answer = answerTo(step)
    const done = await unlessRefused(async () => {
      if (answer)
        return (await as(answer.byHost ? cast.host : guest))(updateBooking, { id, status: answer.status })
      if (step.kind !== 'move') return undefined
      const from = addDays(last.from, step.byDays)
      const stay = { id, check_in: from, check_out: addDays(from, step.nights) }
      const asHost = await as(cast.host)
      if (!step.isAsked) return asHost(updateBooking, stay)
      const asked = await (await as(guest))(updateBooking, stay)
      return asked.booking.change_request ? asHost(updateBooking, { id, change_request: 'accepted' }) : asked
    })
    if (done) note(diary, done.booking)
  }

  async function make(stay: PlannedStay, plan: (doing: Doing) => void, at: number) {
    const guest = cast.guests[stay.guest]! // one of them
    const from = addDays(testApp.deps.today(), stay.isRecorded ? stay.lead - 2 : stay.lead)
    const dates = { check_in: from, check_out: addDays(from, stay.nights), guests: stay.guests }
    const sent = { property_id: cast.homes[stay.property]!.id, ...dates } // one of them
    const email = `recorded-${stay.guest}@post.example`
    const call = await as(stay.isRecorded ? cast.host : guest)
    const made = await unlessRefused(() =>
      stay.isRecorded
        ? call(createBooking, { ...sent, guest_name: 'Pieter Botha', guest_email: email })
        : call(createBooking, sent),
    )
    if (!made) return
    const whose = stay.isRecorded ? email : guest.email
    const diary: Diary = {
      id: made.booking._id,
      guest: whose,
      property: stay.property,
      entries: [],
      skips: [],
    }
    diaries.push(diary)
    note(diary, made.booking)
    for (const step of stay.steps) plan({ at: at + step.after, run: () => take(step, diary, guest) })
  }

  const plan = (doing: Doing) => void doings.push(doing)
  for (const stay of year.stays) plan({ at: stay.at, run: () => make(stay, plan, stay.at) })
  for (const { at, property, checkIn } of year.timesChange)
    plan({
      at,
      async run() {
        await testApp.pool.query('update properties set check_in_time = $1 where id = $2', [
          checkIn,
          cast.homes[property]!.id,
        ]) // one of them
        cast.times[property]!.push({ at: testApp.now.getTime(), checkIn, checkOut: '10:00' }) // as above
      },
    })

  /** Time only goes on. */
  const set = (at: number) => (testApp.now = new Date(Math.max(at, testApp.now.getTime() + 1000)))
  /** Something ends about now: a request, or the hours after which what was to go then does not go any more. */
  const isEnding = () => {
    const now = testApp.now.getTime()
    const isNow = (at: number | null) => at !== null && Math.abs(at - now) < UNSURE_MS
    return (
      [...ends.values()].some(end => isNow(end) || (end !== null && isNow(end + GRACE_MS))) ||
      diaries.some(({ entries }) => entries.some(({ at }) => isNow(at + GRACE_MS)))
    )
  }
  const checkNow = async () => {
    // A row that ends meanwhile may be seen or not.
    while (isEnding()) set(testApp.now.getTime() + 2 * UNSURE_MS)
    checks.push(testApp.now.getTime())
    await check()
  }
  const quarter = HOUR_MS / 4
  let count = 0
  for (const hour of year.checks) {
    for (;;) {
      doings.sort((one, other) => one.at - other.at)
      if (!doings[0] || doings[0].at > hour) break
      const doing = doings.shift()! // there is one
      set(began + doing.at * HOUR_MS + quarter / 2)
      await doing.run()
      count += 1
      if (year.isRunning[count % year.isRunning.length]) await checkNow()
    }
    // No automation goes at such a minute.
    set(began + hour * HOUR_MS + POLL_MS)
    await checkNow()
  }
  for (const [diary, end] of ends) {
    const last = diary.entries.at(-1)! // it was made
    if (end !== null && end <= testApp.now.getTime())
      diary.entries.push({ ...last, at: end, state: 'expired' })
  }
  return { diaries, checks, times: cast.times }
}
