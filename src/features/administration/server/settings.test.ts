import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { readPlatform } from '#src/features/platform/contract.ts'
import { changeMailPace, readMailPace } from '../contract/mail-pace.ts'
import { changeSettings, readSettings } from '../contract/settings.ts'

const { call, pool, user } = await createTestApp({ DEMO: '0' })
const admin = await user('client')
await pool.query(`update users set role = 'admin' where id = $1`, [admin.id])

const said = {
  legalName: 'Sterre (Pty) Ltd',
  vatNumber: '4123456789',
  email: 'Hello@Sterre.example',
  officeBearers: ['Lerato Dlamini', ' ', 'Johan Botha'],
  launchDate: '2027-03-01',
  socialLinks: ['https://social.example/sterre'],
}

test('what an administrator says is what everybody reads; what is not given stays, what is empty is unsaid', async () => {
  const { settings } = await admin.call(changeSettings, said)
  expect(settings).toMatchObject({
    ...said,
    email: 'hello@sterre.example',
    officeBearers: ['Lerato Dlamini', 'Johan Botha'],
  })
  expect((await call(readPlatform, {})).platform).toEqual(settings)
  await admin.call(changeSettings, { vatNumber: '', phone: '021 555 0100' })
  expect((await admin.call(readSettings, {})).settings).toMatchObject({
    legalName: 'Sterre (Pty) Ltd',
    vatNumber: null,
    phone: '021 555 0100',
  })
})

test('the audit log has what changed, and of people only that it did', async () => {
  await admin.call(changeSettings, { legalName: 'Ster CC', informationOfficer: 'Nomsa Unmistakable' })
  await admin.call(changeSettings, { legalName: 'Ster CC' })
  const { rows } = await pool.query(
    `select before, after from audit_log where action = 'PUT /admin/settings' order by id desc limit 1`,
  )
  expect(rows).toEqual([
    {
      before: { legalName: 'Sterre (Pty) Ltd', informationOfficer: 'as it was' },
      after: { legalName: 'Ster CC', informationOfficer: 'changed' },
    },
  ])
})

test.each([
  [{ vatNumber: '5123456789' }, { vatNumber: 'A VAT number has 10 digits and starts with 4' }],
  [{ email: 'nobody' }, { email: 'Please enter a valid email' }],
  [{ launchDate: 'March' }, { launchDate: 'Please give a date as YYYY-MM-DD' }],
  [
    { socialLinks: ['http://a.example'] },
    { 'socialLinks.0': 'Please give an address that begins with https://' },
  ],
])('%j is refused in words', async (given, fields) => {
  await expect(admin.call(changeSettings, given as never)).rejects.toMatchObject({ status: 400, fields })
})

test('how fast emails are sent is changed, in the audit log, and back', async () => {
  expect(await admin.call(readMailPace, {})).toMatchObject({ perMinute: null, perMinuteMax: 600 })
  await admin.call(changeMailPace, { perMinute: 60 })
  await admin.call(changeMailPace, { perMinute: 60 })
  expect(await admin.call(readMailPace, {})).toMatchObject({ perMinute: 60 })
  await admin.call(changeMailPace, { perMinute: '' } as never) // as a form sends it
  expect(await admin.call(readMailPace, {})).toMatchObject({ perMinute: null })
  const { rows } = await pool.query(
    `select before, after from audit_log where action = 'PUT /admin/mail-pace' order by id`,
  )
  expect(rows).toEqual([
    { before: { perMinute: null }, after: { perMinute: 60 } },
    { before: { perMinute: 60 }, after: { perMinute: null } },
  ])
  for (const perMinute of [29, 60_001, 'fast'])
    await expect(admin.call(changeMailPace, { perMinute } as never)).rejects.toMatchObject({
      status: 400,
      fields: { perMinute: expect.stringContaining('Please give a number from 30 to') },
    })
})
