// Scenes of the product's work for a host, and of a guest's arrival.
import type { Page } from '@playwright/test'
import type { Scene, Screen } from '../scene.ts'
import { createWorkFixtures, type WorkFixtures } from '../work-fixtures.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')

/** The dialog that puts a template into a message or into WhatsApp, with one chosen and written out. */
async function chooseTemplate(page: Page, opener: string | RegExp, template: string): Promise<void> {
  await press(page, opener)
  await dialog(page).getByLabel('Template', { exact: true }).selectOption(template)
  await dialog(page).getByText('Kabelo').or(dialog(page).getByText('Zanele')).first().waitFor()
}

const hosting = ({ property, unwrittenId, stayId, guestStayId }: WorkFixtures): Screen[] => [
  { name: 'templates', address: '/templates' },
  {
    name: 'template-open',
    address: '/templates',
    act: async page => {
      await page.getByRole('link', { name: /The first morning/ }).click()
      await page
        .getByText(/^Good morning/)
        .last()
        .waitFor()
    },
  },
  { name: 'automations', address: '/automations' },
  {
    name: 'automation-new',
    address: '/automations',
    act: async page => {
      await press(page, 'New automation')
      await dialog(page).getByLabel('Template').waitFor()
    },
  },
  { name: 'journey', address: `/booking/${stayId}` },
  {
    name: 'journey-message',
    address: `/booking/${stayId}`,
    act: async page => {
      await press(page, /^The first morning/)
      await dialog(page).getByText('Good morning').waitFor()
    },
  },
  { name: 'arrival', address: `/properties/${property._id}/arrival` },
  { name: 'arrival-empty', address: `/properties/${unwrittenId}/arrival` },
  {
    name: 'message-template',
    address: `/messages?booking=${guestStayId}`,
    act: page => chooseTemplate(page, 'Insert template', 'The first morning'),
  },
  {
    name: 'message-inserted',
    address: `/messages?booking=${guestStayId}`,
    act: async page => {
      await chooseTemplate(page, 'Insert template', 'The first morning')
      await dialog(page).getByRole('button', { name: 'Insert', exact: true }).click()
      await dialog(page).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'whatsapp',
    address: `/booking/${stayId}`,
    act: page => chooseTemplate(page, /^WhatsApp$/, 'The first morning'),
  },
  { name: 'developers', address: '/developers' },
  {
    name: 'webhook-log',
    address: '/developers',
    act: async page => {
      await press(page, 'The log of Cleaners')
      await dialog(page)
        .getByText(/Delivered/)
        .first()
        .waitFor()
    },
  },
  { name: 'clashes', address: '/channels' },
  {
    name: 'clash-resolved',
    address: '/channels',
    act: async page => {
      await page.getByText('Resolved double bookings').click()
      await page
        .getByText(/^Kept /)
        .first()
        .waitFor()
    },
  },
  { name: 'sessions', address: '/profile?tab=security' },
  // The page that the service worker shows instead of one that needs the line.
  { name: 'offline', address: '/no-line?to=%2Fbrowse' },
  {
    name: 'cheaper',
    address: `/properties/${property._id}/listing`,
    act: async page => {
      // Until what is there has come, there is nothing to change.
      await page.getByLabel('Property name').waitFor()
      await page.getByLabel('Price per night').fill('1200')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByRole('dialog', { name: /less than today/ }).waitFor()
    },
  },
]

/** A host at work, the guest who arrives tomorrow, a host with a first home, and pages of the demo that need nobody. */
export async function workScenes(url: string, dataDir: string): Promise<Scene[]> {
  const work = await createWorkFixtures(url, dataDir)
  return [
    { name: 'work-host', who: work.host, screens: hosting(work) },
    {
      name: 'work-guest',
      who: work.guest,
      screens: [{ name: 'arrival', address: `/booking/${work.guestStayId}` }],
    },
    {
      name: 'work-first-home',
      who: work.beginner,
      screens: [
        { name: 'dashboard', address: '/dashboard' },
        { name: 'properties', address: '/properties' },
      ],
    },
    {
      name: 'work-visitor',
      who: null,
      screens: [{ name: 'outbox', address: '/outbox' }],
    },
  ]
}
