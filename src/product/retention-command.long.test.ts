import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { HELD_KINDS } from '#src/features/privacy/rules/periods.ts'
import { SECRET_KEY } from '#src/testing/secret-key.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const { pool } = await createTestApp()

async function retention(...args: string[]) {
  const { host: socket, user } = inject('database')
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const child = spawn(process.execPath, ['scripts/operate/retention.ts', ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `postgres://${user}@localhost/${rows[0]!.name}?host=${encodeURIComponent(socket)}`,
      SECRET_KEY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (words += String(chunk)))
  const [code] = await once(child, 'close')
  return { code: code as number, lines: words.trim().split('\n') }
}
const counted = async () =>
  (
    await pool.query(
      `select (select count(*)::int from audit_log where address is not null) as held, (select count(*)::int from retention_runs) as runs`,
    )
  ).rows[0]

test('the command counts without taking, takes what it counted, and knows nothing else', async () => {
  await pool.query(
    `insert into audit_log (id, at, address, action, subject_kind, subject_id)
     select gen_random_uuid(), now() - interval '92 days', '192.0.2.7', 'PUT /x', 'x', 'x' from generate_series(1, 3)`,
  )
  const dry = await retention('--dry-run')
  expect(dry.code, dry.lines.join('\n')).toBe(0)
  expect(dry.lines).toEqual(
    expect.arrayContaining(HELD_KINDS.map(kind => `${kind}: ${kind === 'addresses' ? 3 : 0}`)),
  )
  expect(dry.lines).toHaveLength(HELD_KINDS.length + 1)
  expect(dry.lines.at(-1)).toBe('Nothing was changed')
  expect(await counted()).toEqual({ held: 3, runs: 0 })
  const { code, lines } = await retention('--dry')
  expect([code, lines]).toEqual([1, ['Usage: npm run retention [-- --dry-run]']])
  expect(await counted()).toEqual({ held: 3, runs: 0 })
  const taken = await retention()
  expect([taken.code, taken.lines.at(-1)]).toEqual([0, 'Done'])
  expect(taken.lines.slice(0, -1).toSorted()).toEqual(dry.lines.slice(0, -1).toSorted())
  expect(await counted()).toEqual({ held: 0, runs: 1 })
})
