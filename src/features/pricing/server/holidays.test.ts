import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeHolidays, listPacks, readHolidays } from '../contract/holidays.ts'

const testApp = await createTestApp()
testApp.now = new Date('2027-01-20T08:00:00Z')
const realtor = await testApp.user('realtor')
const administrator = await testApp.user('client')
await testApp.pool.query(`update users set role = 'admin' where id = $1`, [administrator.id])

test('the table that comes with the product names each calendar and its year, and a host makes seasons of it', async () => {
  const { holidays } = await administrator.call(readHolidays, {})
  expect(holidays).toContainEqual({
    kind: 'school',
    name: 'Winter school holidays',
    from: '2027-06-26',
    to: '2027-07-19',
    source: 'Department of Basic Education, school calendar of public schools',
    source_year: 2027,
  })
  const { packs } = await realtor.call(listPacks, {})
  expect(packs.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Easter school holidays', '2027-03-19', '2027-04-04'],
    ['Human Rights Day weekend', '2027-03-19', '2027-03-21'],
    ['Easter weekend', '2027-03-25', '2027-03-28'],
    ['Freedom Day weekend', '2027-04-23', '2027-04-26'],
    ['Winter school holidays', '2027-06-25', '2027-07-18'],
    ['Women’s Day weekend', '2027-08-06', '2027-08-08'],
    ['Spring school holidays', '2027-09-22', '2027-10-03'],
    ['Heritage Day weekend', '2027-09-23', '2027-09-25'],
    ['Christmas Day and Day of Goodwill weekend', '2027-12-24', '2027-12-26'],
  ])
})

test('an administrator writes the table anew, and a holiday that ends before it begins is refused', async () => {
  const day = {
    kind: 'public' as const,
    name: 'Election Day',
    from: '2027-02-01',
    to: '2027-02-01',
    source: 'Proclamation',
    source_year: 2027,
  }
  const { holidays } = await administrator.call(readHolidays, {})
  const all = await administrator.call(changeHolidays, { holidays: [...holidays, day] })
  expect(all.holidays).toContainEqual(day)
  expect((await realtor.call(listPacks, {})).packs.map(({ name }) => name)).toContain('Election Day weekend')
  const wrong = { holidays: [{ ...day, to: '2027-01-31' }] }
  await expect(administrator.call(changeHolidays, wrong)).rejects.toMatchObject({
    status: 400,
    fields: { 'holidays.0.to': 'The last day cannot be before the first' },
  })
  expect((await administrator.call(readHolidays, {})).holidays).toHaveLength(holidays.length + 1)
})

test('the audit log names what was added and removed, and has no entry of a table that stays as it is', async () => {
  const { holidays } = await administrator.call(readHolidays, {})
  const [first, ...others] = holidays
  const added = { ...first!, name: 'Proclaimed Day', from: '2028-02-01', to: '2028-02-02' } // there are many
  await administrator.call(changeHolidays, { holidays: [...others, added] })
  await administrator.call(changeHolidays, { holidays: [...others, added] })
  const { rows } = await testApp.pool.query(
    `select before, after from audit_log where action = 'PUT /admin/holidays' order by id desc limit 1`,
  )
  expect(rows).toEqual([
    {
      before: { holidays: [expect.stringContaining(`${first!.name} (${first!.kind}) ${first!.from}`)] },
      after: { holidays: [expect.stringContaining('2028-02-01 to 2028-02-02')] },
    },
  ])
  expect(rows[0].after.holidays[0]).toContain('Proclaimed Day')
  const { rows: counted } = await testApp.pool.query(
    `select count(*)::int as acts from audit_log where after -> 'holidays' ->> 0 like 'Proclaimed Day%'`,
  )
  expect(counted).toEqual([{ acts: 1 }])
})

test('who builds on a table that another has written meanwhile is told by whom, and changes nothing of it', async () => {
  const { holidays, revision } = await administrator.call(readHolidays, {})
  const named = (name: string) => ({ ...holidays[0]!, name, from: '2029-02-01', to: '2029-02-02' }) // there are many
  const other = await testApp.user('client', { name: 'Lerato Dlamini' })
  await testApp.pool.query(`update users set role = 'admin' where id = $1`, [other.id])
  const theirs = await other.call(changeHolidays, { holidays: [...holidays, named('Theirs')], revision })
  const mine = [...holidays, named('Mine')]
  await expect(administrator.call(changeHolidays, { holidays: mine, revision })).rejects.toMatchObject({
    code: 'HOLIDAYS_CHANGED',
    status: 409,
    message: expect.stringMatching(
      /^Lerato Dlamini changed the holidays on .*20 Jan 2027.*, after you opened them. Nothing you typed is lost. Check the list, then save again$/,
    ),
  })
  expect(await administrator.call(readHolidays, {})).toEqual(theirs)
  const both = await administrator.call(changeHolidays, {
    holidays: [...theirs.holidays, named('Mine')],
    revision: theirs.revision,
  })
  expect(both.holidays.map(({ name }) => name)).toEqual(expect.arrayContaining(['Theirs', 'Mine']))
  await expect(administrator.call(changeHolidays, { holidays: [], revision: 'none' })).rejects.toThrow(
    /^You changed the holidays/,
  )
})

test('of two who build on the same table at once exactly one writes it', async () => {
  const { holidays, revision } = await administrator.call(readHolidays, {})
  const named = (name: string) => ({ ...holidays[0]!, name, from: '2029-03-01', to: '2029-03-02' }) // there are many
  const written = await Promise.allSettled(
    ['One', 'Other'].map(name =>
      administrator.call(changeHolidays, { holidays: [...holidays, named(name)], revision }),
    ),
  )
  expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await administrator.call(readHolidays, {})).holidays).toHaveLength(holidays.length + 1)
})
