import { randomUUID } from 'node:crypto'
import type { Input } from '#src/contract/endpoint.ts'
import { changeAutomation } from '#src/features/automations/contract/automations.ts'
import { ANY_STAY, type Trigger } from '#src/features/automations/rules/automation.ts'
import { openSession } from '#src/server/http/session.ts'
import { castOf, liveYear, checksOf } from './live-year.ts'
import { expectedOf, type Rule } from './oracle-of-automations.ts'
import type { TestApp } from '../test-app.ts'
import type { Year } from './year-of-stays.ts'

const MINUTE_MS = 60_000

/** Homes that lack a value. */
const MISSING = [0, 1]

/** Automations, as the product is told, and as the oracle is. */
const AUTOMATED: (Omit<Rule, 'id' | 'changes'> & { trigger: Trigger; text?: string; action?: 'mail' })[] = [
  { when: { step: 'requested' }, trigger: { kind: 'step', step: 'requested' }, lateGoes: true },
  { when: { step: 'confirmed' }, trigger: { kind: 'step', step: 'confirmed' }, lateGoes: true },
  { when: { step: 'declined' }, trigger: { kind: 'step', step: 'declined' }, lateGoes: true },
  { when: { step: 'expired' }, trigger: { kind: 'step', step: 'expired' }, lateGoes: true },
  {
    when: { step: 'cancelled' },
    trigger: { kind: 'step', step: 'cancelled' },
    lateGoes: true,
    action: 'mail',
  },
  {
    when: { days: 3, clock: '09:00', side: 'before', of: 'from' },
    trigger: { kind: 'time', unit: 'days', count: 3, at: '09:00', side: 'before', anchor: 'check_in' },
    lateGoes: false,
  },
  {
    when: { days: 1, clock: '10:00', side: 'before', of: 'from' },
    trigger: { kind: 'time', unit: 'days', count: 1, at: '10:00', side: 'before', anchor: 'check_in' },
    lateGoes: true,
    text: 'The network is {{wifi_name}}, {{guest_first_name}}, from {{check_in_date}}',
    missingIn: MISSING,
  },
  {
    when: { hours: 9, side: 'before', of: 'from' },
    trigger: { kind: 'time', unit: 'hours', count: 9, side: 'before', anchor: 'check_in' },
    lateGoes: true,
    firstOnly: true,
  },
  {
    when: { days: 1, clock: '09:00', side: 'after', of: 'from' },
    trigger: { kind: 'time', unit: 'days', count: 1, at: '09:00', side: 'after', anchor: 'check_in' },
    lateGoes: false,
    nightsMin: 2,
  },
  {
    when: { days: 1, clock: '13:45', side: 'before', of: 'to' },
    trigger: { kind: 'time', unit: 'days', count: 1, at: '13:45', side: 'before', anchor: 'check_out' },
    lateGoes: true,
  },
  {
    when: { hours: 12, side: 'after', of: 'to' },
    trigger: { kind: 'time', unit: 'hours', count: 12, side: 'after', anchor: 'check_out' },
    lateGoes: true,
  },
]

/** The people of a year, and what their host has automated. */
export async function automateYear(testApp: TestApp, count: { homes: number; guests: number }) {
  const cast = await castOf(testApp, count)
  const organisationId = cast.host.organisation_id
  for (const [at, property] of cast.homes.entries())
    if (!MISSING.includes(at))
      await testApp.pool.query(
        `insert into arrival_notes (property_id, organisation_id, wifi_name) values ($1, $2, 'Protea')`,
        [property.id, organisationId],
      )
  const rules: Rule[] = []
  const automated: Input<typeof changeAutomation>[] = []
  for (const { trigger, text, action, ...rule } of AUTOMATED) {
    const [id, templateId] = [randomUUID(), randomUUID()]
    const words = text ?? '{{guest_first_name}} at {{home_name}} from {{check_in_date}} to {{check_out_date}}'
    const conditions = {
      ...ANY_STAY,
      first_stay: rule.firstOnly ?? false,
      nights_min: rule.nightsMin ?? null,
    }
    await testApp.pool.query(
      'insert into templates (id, organisation_id, name, texts) values ($1, $2, $3, $4)',
      [templateId, organisationId, id, { en: words }],
    )
    await testApp.pool.query(
      `insert into automations (id, organisation_id, name, trigger, conditions, action, template_id, late)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        organisationId,
        id,
        trigger,
        conditions,
        action ?? 'message',
        templateId,
        rule.lateGoes ? 'send' : 'skip',
      ],
    )
    rules.push({ ...rule, id, changes: [] })
    automated.push({
      id,
      name: id,
      trigger,
      conditions,
      action: action ?? 'message',
      template_id: templateId,
      late: rule.lateGoes ? 'send' : 'skip',
      on: true,
    })
  }
  return { ...cast, rules, automated }
}

type Sent = { rule: string; stay: string; key: string; at: number }

const nameOf = ({ rule, stay, key }: Sent) => `${rule} ${stay} ${key}`

const keyOf = (occurrence: string) =>
  occurrence.startsWith('event') ? 'step' : occurrence.replace('check_in', 'from').replace('check_out', 'to')

const otherEnd = { check_in: 'check_out', check_out: 'check_in' } as const

/** Has one of the automations that go at a time go by the other end of the stay. */
async function turnRule(testApp: TestApp, cast: Awaited<ReturnType<typeof automateYear>>, which: number) {
  const timed = cast.automated.filter(({ trigger }) => trigger.kind === 'time')
  const automation = timed[which % timed.length]!
  const rule = cast.rules.find(({ id }) => id === automation.id)!
  const { trigger } = automation
  const { when } = rule.changes.at(-1) ?? rule
  if (trigger.kind !== 'time' || trigger.anchor === 'due' || 'step' in when) return
  automation.trigger = { ...trigger, anchor: otherEnd[trigger.anchor] }
  rule.changes.push({ at: testApp.now.getTime(), when: { ...when, of: when.of === 'from' ? 'to' : 'from' } })
  const asHost = testApp.as(
    await openSession(testApp.db, cast.host.id, { address: '127.0.0.1', userAgent: null }),
  )
  await asHost(changeAutomation, automation)
}

/** Lives through a year, and says what was wrong about it, in words. */
export async function checkYear(
  testApp: TestApp,
  cast: Awaited<ReturnType<typeof automateYear>>,
  year: Year,
) {
  const turns = year.turns.map(({ at, which }) => ({ at, run: () => turnRule(testApp, cast, which) }))
  const { diaries, checks, times } = await liveYear(testApp, cast, year, checksOf(testApp), turns)
  const expected = expectedOf(cast.rules, diaries, checks, times)
  const { rows } = await testApp.pool.query<{
    rule: string
    stay: string
    occurrence: string
    at: Date
    state: string
    why: string | null
    words: string
    sent_as: string
    settled_at: Date
  }>(
    'select automation_id as rule, booking_id as stay, occurrence, at, state, why, words, sent_as, settled_at from planned_messages',
  )
  const sentRows = rows.filter(({ state }) => state === 'sent')
  const sent = new Map(
    sentRows
      .map(row => ({ ...row, key: keyOf(row.occurrence), at: row.settled_at.getTime() }))
      .map(each => [nameOf(each), each]),
  )
  const story = (stay: string) => JSON.stringify(diaries.find(({ id }) => id === stay)?.entries)
  const ruleOf = (id: string) => JSON.stringify(cast.rules.find(rule => rule.id === id))
  const wrong: string[] = []
  for (const each of expected) {
    const found = sent.get(nameOf(each))
    sent.delete(nameOf(each))
    const why = rows.filter(row => row.rule === each.rule && row.stay === each.stay)
    const words = `${ruleOf(each.rule)} for ${each.key}, ${new Date(each.at).toISOString()}: ${story(each.stay)}`
    if (!found) wrong.push(`did not go, ${JSON.stringify(why)}: ${words}`)
    else if (Math.abs(found.at - each.at) > 5 * MINUTE_MS)
      wrong.push(`went at ${found.settled_at.toISOString()}: ${words}`)
  }
  for (const each of sent.values())
    wrong.push(
      `should not have gone, ${each.occurrence} at ${each.settled_at.toISOString()}: ${ruleOf(each.rule)} ${story(each.stay)}`,
    )
  for (const { words } of sentRows)
    if (/[{}]|undefined|null| {2}|^ | $/.test(words)) wrong.push(`has a hole: ${words}`)
  for (const { state, why } of rows)
    if ((state === 'skipped' || state === 'cancelled' || state === 'stopped') && !why)
      wrong.push('says not why')
  const last = checks.at(-1) ?? 0
  if (rows.some(({ state, at }) => state === 'planned' && at.getTime() < last)) wrong.push('still waits')

  const { rows: written } = await testApp.pool.query<{ messages: number; saved: number; mails: number }>(`
    select (select count(*) from messages)::int as messages,
      (select count(distinct message_id) from planned_messages)::int as saved,
      (select count(*) from mails where kind = 'automations.guest')::int as mails`)
  const { messages, saved, mails } = written[0]! // counts are a row
  const asMessage = sentRows.filter(({ sent_as }) => sent_as === 'message').length
  if (messages !== asMessage || saved !== asMessage)
    wrong.push(`${messages} messages were written, ${asMessage} sent`)
  if (mails !== sentRows.length - asMessage)
    wrong.push(`${mails} mails were queued, ${sentRows.length - asMessage} sent`)
  const whys: Record<string, number> = {}
  for (const { why } of rows) if (why) whys[why] = (whys[why] ?? 0) + 1
  return {
    wrong: wrong.slice(0, 5),
    counts: {
      undone: diaries.flatMap(({ skips }) => skips.filter(each => !each.isSkipped)).length,
      stays: diaries.length,
      sent: sentRows.length,
      whys,
    },
  }
}
