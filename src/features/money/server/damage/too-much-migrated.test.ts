import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'

const { pool } = await createTestApp()
const file = new URL(
  '../../../../server/db/migrations/20261130T1120-too-much-of-a-deposit-for-damage.sql',
  import.meta.url,
)

/** Money that was paid for the damage of a stay, what became of it, and what stood to be given back, in cents. */
type Written = {
  paid: number
  undone?: number
  toward?: 'stay' | 'damage'
  claim?: { cents: number; state: string; retained?: number }
  dispute?: { cents: number; state: string }
  back?: number
  excess: number
}

const stays: Record<string, Written & { left: number | null }> = {
  'all of it was retained': {
    paid: 3000,
    claim: { cents: 3000, state: 'agreed', retained: 3000 },
    excess: 1000,
    left: null,
  },
  'a claim asks for most of it': {
    paid: 3000,
    claim: { cents: 2500, state: 'open' },
    excess: 1000,
    left: 500,
  },
  'a claim for all of it was refused': {
    paid: 3000,
    claim: { cents: 3000, state: 'refused' },
    excess: 1000,
    left: null,
  },
  'a claim was taken back': {
    paid: 3000,
    claim: { cents: 3000, state: 'withdrawn' },
    excess: 1000,
    left: 1000,
  },
  'nothing was claimed': { paid: 3000, excess: 1000, left: 1000 },
  'its bank may take it back': {
    paid: 3000,
    dispute: { cents: 3000, state: 'open' },
    excess: 1000,
    left: null,
  },
  'the dispute was won': { paid: 3000, dispute: { cents: 3000, state: 'won' }, excess: 1000, left: 1000 },
  'some of it went back': { paid: 3000, back: 2600, excess: 1000, left: 400 },
  'a payment was undone': { paid: 400, undone: 2600, excess: 1000, left: 400 },
  'it is of the price': {
    paid: 0,
    toward: 'stay',
    claim: { cents: 3000, state: 'open' },
    excess: 700,
    left: 700,
  },
}

test('after the migration only the part of a damage deposit that is held and not claimed is to be given back', async () => {
  const client = await pool.connect()
  onTestFinished(async () => {
    await client.query('rollback')
    client.release()
  })
  // The rows alone: what they belong to plays no part.
  await client.query('begin; set local session_replication_role = replica')
  const insert = (table: string, row: Record<string, unknown>) =>
    client.query(
      `insert into ${table} (${Object.keys(row).join()}) select ${Object.keys(row).join()} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    )
  const now = new Date('2026-11-29T08:00:00Z')
  const ids = new Map<string, string>()
  for (const [name, written] of Object.entries(stays)) {
    const { paid, undone = 0, toward = 'damage', claim, dispute, back, excess } = written
    const ofStay = { booking_id: randomUUID(), organisation_id: randomUUID() }
    ids.set(ofStay.booking_id, name)
    const payment = {
      ...ofStay,
      toward: 'damage',
      method: 'eft',
      paid_at: now,
      fee_cents: 0,
      created_at: now,
    }
    const payments = [
      { ...payment, id: randomUUID(), amount_cents: paid },
      { ...payment, id: randomUUID(), amount_cents: undone, undone_at: now, undo_reason: 'The bank took it' },
    ].filter(({ amount_cents: cents }) => cents > 0)
    for (const each of payments) await insert('stay_payments', each)
    if (claim)
      await insert('damage_claims', {
        ...ofStay,
        id: randomUUID(),
        amount_cents: claim.cents,
        words: 'A deckchair',
        photos: ['/p'],
        state: claim.state,
        retained_cents: claim.retained ?? 0,
        answer_by: now,
        answered_at: claim.state === 'open' ? null : now,
        created_at: now,
      })
    if (dispute)
      await insert('stay_disputes', {
        ...ofStay,
        id: randomUUID(),
        payment_id: payments[0]!.id,
        external_id: randomUUID(),
        cents: dispute.cents,
        reason: 'Not known',
        state: dispute.state,
        closed_at: dispute.state === 'open' ? null : now,
        created_at: now,
      })
    if (back)
      await insert('stay_refunds', {
        ...ofStay,
        id: randomUUID(),
        toward: 'damage',
        method: 'eft',
        amount_cents: back,
        excess_cents: 0,
        goodwill_cents: 0,
        reason: 'Damage deposit',
        state: 'owed',
        created_at: now,
      })
    await insert('stay_excess', { ...ofStay, toward, cents: excess })
  }
  await client.query(await readFile(file, 'utf8'))
  const { rows } = await client.query<{ booking_id: string; cents: number }>(
    'select booking_id, cents::int as cents from stay_excess where booking_id = any($1)',
    [[...ids.keys()]],
  )
  const left = Object.fromEntries(rows.map(({ booking_id: id, cents }) => [ids.get(id), cents]))
  expect(Object.keys(stays).map(name => [name, left[name] ?? null])).toEqual(
    Object.entries(stays).map(([name, each]) => [name, each.left]),
  )
})
