import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { type Entry, postEntry } from './commands.ts'
import { balanceOf } from './queries.ts'

const testApp = await createTestApp()
const bank = { kind: 'clearing', name: 'payfast' } as const
const income = { kind: 'income' } as const
const paid = (id: string, cents = 14_900): Entry => ({
  cause: { kind: 'payment', id },
  memo: 'A payment',
  lines: [
    { ...bank, cents },
    { ...income, cents: -cents },
  ],
})
const post = (entry: Entry) => testApp.db.transaction(tx => postEntry(tx, entry))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code,
  )

test('an entry moves cents from one account to another, and its cause is posted once', async () => {
  const id = randomUUID()
  const before = await balanceOf(testApp.db, bank)
  const all = await Promise.all(Array.from({ length: 10 }, () => post(paid(id))))
  expect(all.filter(Boolean)).toHaveLength(1)
  expect(await balanceOf(testApp.db, bank)).toBe(before + 14_900)
  expect(await balanceOf(testApp.db, income)).toBe(-(before + 14_900))
})

test('an account of an organisation is its own, and one of nobody is another', async () => {
  const [one, other] = [await testApp.user('realtor'), await testApp.user('realtor')]
  const creditOf = (organisationId: string) => ({ kind: 'credit', organisationId }) as const
  await post({
    cause: { kind: 'credit', id: randomUUID() },
    memo: 'Paid twice',
    lines: [
      { ...bank, cents: 500 },
      { ...creditOf(one.organisation_id!), cents: -500 },
    ],
  })
  expect(await balanceOf(testApp.db, creditOf(one.organisation_id!))).toBe(-500)
  expect(await balanceOf(testApp.db, creditOf(other.organisation_id!))).toBe(0)
  expect(await balanceOf(testApp.db, { kind: 'credit' })).toBe(0)
})

test('entries that open the same accounts at once all arrive', async () => {
  const fresh = { kind: 'fees', name: randomUUID() } as const
  const all = Array.from({ length: 20 }, () => ({
    ...paid(randomUUID()),
    lines: [
      { ...fresh, cents: 3 },
      { ...bank, cents: -3 },
    ],
  }))
  expect(await Promise.all(all.map(post))).toEqual(all.map(() => true))
  expect(await balanceOf(testApp.db, fresh)).toBe(60)
})

test('lines that do not add up to 0 are refused, by the product and by the database', async () => {
  const uneven = { ...paid(randomUUID()), lines: [{ ...bank, cents: 1 }] }
  await expect(post(uneven)).rejects.toThrow('add up to 1 cents')
  const insert = (cents: number[]) =>
    testApp.pool.query(
      `with entry as (insert into ledger_entries (id, cause_kind, cause_id, memo) values (gen_random_uuid(), 'test', gen_random_uuid(), '') returning id)
       insert into ledger_lines (entry_id, account_id, cents)
       select entry.id, (select id from ledger_accounts limit 1), cents from entry, unnest($1::bigint[]) as cents`,
      [cents],
    )
  expect(await codeOf(insert([2, -1]))).toBe('23514')
  expect(await codeOf(insert([]))).toBe('23514')
  expect(await codeOf(insert([0, 0]))).toBe('23514')
  expect(await codeOf(insert([1, -1]))).toBe(null)
})

test('nothing that was posted is changed, deleted or emptied', async () => {
  await post(paid(randomUUID()))
  for (const words of [
    'update ledger_lines set cents = cents + 1',
    'delete from ledger_lines',
    'truncate ledger_lines',
    `update ledger_entries set memo = ''`,
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
  ])
    expect(await codeOf(testApp.pool.query(words)), words).toBe('23001')
})

test('books of organisations and of the platform are each their own', async () => {
  const [one, other] = [await testApp.user('realtor'), await testApp.user('realtor')]
  const [oneBook, otherBook] = [one.organisation_id!, other.organisation_id!]
  const platform = await balanceOf(testApp.db, income)
  expect(await post({ ...paid(randomUUID(), 1_000_000), book: oneBook })).toBe(true)
  expect(await post({ ...paid(randomUUID(), 70_000), book: oneBook })).toBe(true)
  expect(await post({ ...paid(randomUUID(), 500), book: otherBook })).toBe(true)
  expect(await balanceOf(testApp.db, income)).toBe(platform)
  expect(await balanceOf(testApp.db, { ...income, book: oneBook })).toBe(-1_070_000)
  expect(await balanceOf(testApp.db, { ...income, book: otherBook })).toBe(-500)
})

test('an entry in two books is refused by the database', async () => {
  const { organisation_id: book } = await testApp.user('realtor')
  await post({ ...paid(randomUUID()), book: book! })
  const mixed = testApp.pool.query(
    `with entry as (insert into ledger_entries (id, cause_kind, cause_id, memo) values (gen_random_uuid(), 'test', gen_random_uuid(), '') returning id)
     insert into ledger_lines (entry_id, account_id, cents)
     select entry.id, account.id, cents from entry, (values (null::uuid, 5), ($1::uuid, -5)) as given (book, cents)
       join ledger_accounts as account on account.kind = 'income' and account.organisation_id is null and account.book is not distinct from given.book`,
    [book],
  )
  expect(await codeOf(mixed)).toBe('23514')
  const lines = await testApp.pool.query(
    `select count(*)::int as count from ledger_lines join ledger_accounts as account on account.id = account_id where book = $1`,
    [book],
  )
  expect(lines.rows[0]!.count).toBe(2)
})

test('a line says which stay it is about', async () => {
  const { organisation_id: book } = await testApp.user('realtor')
  const stay = randomUUID()
  const { lines, ...entry } = paid(randomUUID(), 300)
  await post({ ...entry, book: book!, lines: lines.map(line => ({ ...line, about: stay })) })
  const { rows } = await testApp.pool.query(
    'select cents::int from ledger_lines where about = $1 order by cents',
    [stay],
  )
  expect(rows.map(({ cents }) => cents)).toEqual([-300, 300])
})
