import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { readPlatform } from '../contract.ts'

const real = await createTestApp({ DEMO: '0' })
const demo = await createTestApp({ DEMO: '1' })

const nothing = {
  legalName: null,
  registrationNumber: null,
  vatNumber: null,
  physicalAddress: null,
  phone: null,
  email: null,
  officeBearers: [],
  informationOfficer: null,
  launchDate: null,
  socialLinks: [],
  isSample: false,
}

test('an installation that has said nothing of itself claims nothing', async () => {
  expect((await real.call(readPlatform, {})).platform).toEqual(nothing)
})

test('a demo shows a sample and says that it is one, until somebody is named', async () => {
  const { platform } = await demo.call(readPlatform, {})
  expect(platform).toMatchObject({ isSample: true, legalName: expect.stringContaining('Sample') })
  await demo.pool.query(`update platform_settings set legal_name = 'Kloof Stays (Pty) Ltd'`)
  const named = { ...nothing, legalName: 'Kloof Stays (Pty) Ltd' }
  expect((await demo.call(readPlatform, {})).platform).toEqual(named)
})

test('what is said is answered as it was said', async () => {
  await real.pool.query(
    `update platform_settings set legal_name = 'Sterre CC', vat_number = '4123456789', email = 'hello@sterre.example',
      office_bearers = '{Lerato Dlamini,Johan Botha}', launch_date = '2027-03-01', social_links = '{https://social.example/sterre}'`,
  )
  expect((await real.call(readPlatform, {})).platform).toEqual({
    ...nothing,
    legalName: 'Sterre CC',
    vatNumber: '4123456789',
    email: 'hello@sterre.example',
    officeBearers: ['Lerato Dlamini', 'Johan Botha'],
    launchDate: '2027-03-01',
    socialLinks: ['https://social.example/sterre'],
  })
})

test('there is one platform, and a VAT number is ten digits that begin with 4', async () => {
  await expect(real.pool.query('insert into platform_settings default values')).rejects.toMatchObject({
    constraint: 'platform_settings_pkey',
  })
  await expect(real.pool.query(`update platform_settings set vat_number = '123'`)).rejects.toMatchObject({
    constraint: 'platform_settings_vat_number_check',
  })
})
