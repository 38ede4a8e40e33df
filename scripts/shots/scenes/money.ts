// Scenes of a host's money: with nothing yet, and with stays whose dues are ahead, late, received and to give back.
import type { Page } from '@playwright/test'
import { inDays, makeProperty, person } from '../../../e2e/people.ts'
import { createBooking } from '../../../src/features/bookings/contract/requests.ts'
import { recordPayment } from '../../../src/features/money/contract/money.ts'
import { changeLegal } from '../../../src/features/terms/contract/legal.ts'
import { changeTerms } from '../../../src/features/terms/contract/terms.ts'
import type { Scene, Screen } from '../scene.ts'

const MONEY = '**/api/money?*'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const opened = (page: Page) => page.getByRole('dialog').waitFor()

const states: Screen[] = [
  { name: 'list', address: '/money' },
  { name: 'late', address: '/money?tab=late' },
  { name: 'received', address: '/money?tab=received' },
  { name: 'to-give-back', address: '/money?tab=to_give_back' },
  { name: 'guests', address: '/money?tab=guests' },
  { name: 'channels', address: '/money/channels' },
  { name: 'invoices', address: '/money/invoices' },
  {
    name: 'loading',
    address: '/money',
    before: page => page.route(MONEY, () => new Promise<void>(() => undefined)),
    until: page => page.locator('.skel').first().waitFor(),
  },
  {
    name: 'failed',
    address: '/money',
    before: page => page.route(MONEY, route => route.fulfill({ status: 500, json: { success: false } })),
    until: page =>
      page
        .getByText(/^Error loading/)
        .first()
        .waitFor(),
  },
  {
    name: 'payment',
    address: '/money',
    act: async page => {
      await press(page, /^Received from/)
      await opened(page)
    },
  },
  {
    name: 'more-than-owed',
    address: '/money',
    act: async page => {
      await press(page, /^Received from/)
      await opened(page)
      await page.getByLabel('Amount').fill('99000')
      await page.getByRole('dialog').getByRole('button', { name: 'Received' }).click()
      await page.getByLabel(/all the same/).waitFor()
    },
  },
  {
    name: 'add',
    address: '/money',
    act: async page => {
      await press(page, 'Add payment')
      await opened(page)
    },
  },
]

/** From which day on a stay is, and the part of its first due that was paid: 1 is all of it. */
const STAYS = [
  { guest: 'Kabelo Radebe', from: 12, paid: 0 },
  { guest: 'Nomvula Pillay', from: 18, paid: 1 },
  { guest: 'Imraan Davids', from: 40, paid: 0.5 },
  { guest: 'Anneline van Rensburg-Oosthuizen', from: 70, paid: 20 },
  { guest: 'Johan Visagie', from: 0, paid: 0 },
] as const

const DEPOSIT = 2000

/** A host with nothing, and one whose guests pay. */
export async function moneyScenes(url: string): Promise<Scene[]> {
  const [host, empty] = [
    await person(url, 'realtor', 'Thandeka Money'),
    await person(url, 'realtor', 'Nomvula Newcomer'),
  ]
  const home = await makeProperty(host, { name: 'Kloof Cottage' })
  await host.call(changeLegal, {
    kind: 'company',
    name: 'Kloof Stays (Pty) Ltd',
    registration: '2021/000000/07',
    officers: 'T. Money',
    service_address: '12 Example Road, Tamboerskloof, 8001',
    phone: '021 555 0142',
    email: 'stay@kloofstays.example',
  })
  await host.call(changeTerms, {
    id: home._id,
    on: true,
    deposit: { kind: 'amount', value: DEPOSIT },
  })
  for (const { guest, from, paid } of STAYS) {
    const { booking } = await host.call(createBooking, {
      property_id: home._id,
      check_in: inDays(from),
      check_out: inDays(from + 4),
      guests: 2,
      guest_name: guest,
      guest_email: 'guest@post.example',
    })
    if (paid > 0)
      await host.call(recordPayment, {
        id: booking._id,
        method: 'eft',
        amount: DEPOSIT * paid,
        at: inDays(0),
        allow_more: true,
      })
  }
  return [
    { name: 'money', who: host, screens: states },
    {
      name: 'money-none',
      who: empty,
      screens: [
        { name: 'list', address: '/money' },
        { name: 'settings', address: '/money/settings' },
        { name: 'statement', address: '/money/statement' },
        { name: 'channels', address: '/money/channels' },
        { name: 'invoices', address: '/money/invoices' },
        { name: 'disputes', address: '/money/disputes' },
        { name: 'stop-account', address: '/stop-account/none' },
        { name: 'import', address: '/import' },
        { name: 'import-listing', address: '/import?what=listing' },
      ],
    },
  ]
}
