import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownKeysOf, readCatalogue } from '#src/testing/cut/catalogue.ts'
import { CALLS, COLUMNS, FOREIGN_KEYS, KEYS_OVER_ALL } from '#src/testing/cut/exceptions.ts'
import { createStatementCheck } from '#src/testing/cut/check-statement.ts'
import { readPlan } from '#src/testing/cut/read-plan.ts'
import { statementsOfCalls } from '#src/testing/cut/statements-of-calls.ts'
import { isCut, places } from '#src/testing/cut/tables.ts'
import { createTestApp } from '#src/testing/test-app.ts'

// Nothing is cut today. What would stand in the way is seen here on the day that it is written: see docs/scale.md.
const testApp = await createTestApp()
const catalogue = await readCatalogue(testApp.pool)
const ownKeys = ownKeysOf(catalogue)
const check = createStatementCheck(catalogue)
const checked = async (statement: string) => check(await readPlan(testApp.pool, statement))

const placeOf = (table: string) => places.get(table)! // the first test sees to it
const columnOf = (table: string, name: string) =>
  catalogue.columns.find(column => column.table === table && column.name === name)
const nameOf = ({ table, columns }: { table: string; columns: (string | null)[] }) =>
  `${table}.${columns.join(', ')}`
const cutTables = [...places.keys()].filter(isCut)

test('each table has a place, and each place a table', () => {
  const tables = new Set(catalogue.columns.map(({ table }) => table))
  expect([...places.keys()].toSorted()).toEqual([...tables].toSorted())
})

test('what a table is cut by is a plain column that is never empty, or excepted', () => {
  const doubtful = cutTables
    .filter(table => placeOf(table).by)
    .filter(table => {
      const column = columnOf(table, placeOf(table).by!) // filtered
      return !column || column.isNullable || column.isGenerated
    })
  expect(doubtful.map(table => `${table}.${placeOf(table).by}`).toSorted()).toEqual(
    Object.keys(COLUMNS).toSorted(),
  )
})

test('a table without an organisation names a row that has one', () => {
  const nowhere = cutTables.filter(table => {
    const { through } = placeOf(table)
    return through && (columnOf(table, through)?.isNullable !== false || !ownKeys.has(`${table}.${through}`))
  })
  expect(nowhere).toEqual([])
})

test('a unique key has what its table is cut by, or a row that says it, or is excepted', () => {
  const overAll = catalogue.uniqueKeys
    .filter(({ table }) => isCut(table))
    .filter(({ table, columns, isPrimary }) => {
      const { by, through } = placeOf(table)
      const hasPlace = columns.some(
        each => each === by || each === through || ownKeys.has(`${table}.${each}`),
      )
      // An id that is drawn from 74 random bits is unique without a constraint.
      const isDrawn = isPrimary && columns.join() === 'id' && columnOf(table, 'id')?.type === 'uuid'
      return !hasPlace && !isDrawn
    })
  expect(overAll.map(nameOf).toSorted()).toEqual(Object.keys(KEYS_OVER_ALL).toSorted())
})

test('a foreign key leads to a row on the same node, or is excepted', () => {
  const elsewhere = catalogue.foreignKeys.filter(({ table, parent, columns }) => {
    const [child, of] = [placeOf(table), placeOf(parent)]
    if (of.group === 'copied') return false
    if (child.group !== of.group) return true
    return isCut(table) && child.group !== 'organisation' && !columns.includes(child.by!) // only those of an organisation have none
  })
  expect(elsewhere.map(nameOf).toSorted()).toEqual(Object.keys(FOREIGN_KEYS).toSorted())
})

describe('a statement', () => {
  test.each([
    ['named', 'select from bookings where organisation_id = $1 and status = $2'],
    ['named', 'select from bookings join properties using (organisation_id) where organisation_id = $1'],
    ['named', 'select from users where email = $1'],
    ['by key', 'update bookings set pets = 1 where id = $1'],
    [
      'by key',
      'select from properties join bookings on bookings.property_id = properties.id where slug = $1',
    ],
    [
      'by key',
      'select from properties where exists (select from bookings where property_id = properties.id) and id = $1',
    ],
    [
      'by key',
      'select from bookings join memberships using (organisation_id) where memberships.user_id = $1',
    ],
    ['on all', 'select from bookings where client_id = $1'],
    ['on all', 'select from bookings join memberships using (organisation_id) where client_id = $1'],
    ['on all', 'select from bookings where organisation_id = $1 or client_id = $2'],
    [
      'on all',
      'select exists (select from bookings where organisation_id = $1 and property_id = properties.id) from properties',
    ],
    ['on all', 'select from bookings where organisation_id <> $1'],
    ['on all', 'select from bookings where id = any($1)'],
    ['on all', 'select from favourites join properties on properties.id = property_id where user_id = $1'],
    ['on all', 'select from bookings, properties where bookings.organisation_id = $1'],
    ['on all', 'insert into events (name, subject_kind, subject_id, actor_kind) values ($1, $2, $3, $4)'],
  ])('finds its node %s: %s', async (finds, statement) => {
    expect((await checked(statement)).finds).toBe(finds)
  })
})

describe('calls of visitors, guests and hosts', async () => {
  const calls = await statementsOfCalls(testApp)
  const onAll: { call: string; table: string; statement: string }[] = []
  for (const [name, statements] of calls)
    for (const statement of statements) {
      const { finds, tables } = await checked(statement)
      const call = name.replace(/ as \w+$/, '')
      if (finds === 'on all') onAll.push(...tables.map(table => ({ call, table, statement })))
    }

  test('send statements that name the organisation or a key, or are excepted', () => {
    const isExcepted = ({ call, table }: { call: string; table: string }) =>
      CALLS.some(({ calls: those, tables }) => those.includes(call) && tables.includes(table))
    const others = onAll.filter(each => !isExcepted(each))
    expect(others).toEqual([])
  })

  test('are excepted where they need to be', () => {
    const needless = CALLS.flatMap(({ what, tables, calls: those }) => [
      ...tables
        .filter(table => !onAll.some(each => each.table === table && those.includes(each.call)))
        .map(table => `${what}: ${table}`),
      ...those
        .filter(call => !onAll.some(each => each.call === call && tables.includes(each.table)))
        .map(call => `${what}: ${call}`),
    ])
    expect(needless).toEqual([])
  })
})

test('docs/scale.md shows each exception, and no other', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
  const [, exceptions = ''] = page.split('\n## The exceptions\n')
  const rows = exceptions.split('\n').filter(line => line.startsWith('| ') && !line.includes('| becomes |'))
  expect(rows).toEqual([
    ...[KEYS_OVER_ALL, COLUMNS, FOREIGN_KEYS].flatMap(those =>
      Object.entries(those).map(([name, becomes]) => `| \`${name}\` | ${becomes} |`),
    ),
    ...CALLS.map(({ what, becomes }) => `| ${what} | ${becomes} |`),
  ])
})
