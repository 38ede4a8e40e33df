// Newsletters: a host with nobody, with three followers and with two hundred, and the guest who reads them.
import type { Page } from '@playwright/test'
import { followedByMany } from '../../../e2e/followers.ts'
import { demoPerson, type Person, person } from '../../../e2e/people.ts'
import { saveDraft } from '../../../src/features/newsletters/contract/drafts.ts'
import { sendNewsletter } from '../../../src/features/newsletters/contract/newsletters.ts'
import { followHost } from '../../../src/features/newsletters/contract/subscriptions.ts'
import { listProperties } from '../../../src/features/properties/contract/manage.ts'
import { returnNewsletters, unsubscribeLink } from '../database.ts'
import type { Scene, Screen } from '../scene.ts'

const FOLLOWERS = ['Lerato Dube', 'Sipho Ndlovu', 'Anneline van Rensburg-Featherstonehaugh']
const MANY = 200

const LETTERS = [
  {
    title: 'The pool is open',
    body: '## Summer at the cottage\n\nIt is **warm** again, and the *jacaranda* flowers.\n\n- Swim at six\n- Braai at seven\n\n> The best week of our year\n\nSee [the garden](https://example.org/garden).',
  },
  { title: 'Quiet weeks in February', body: 'February is **quiet** on the mountain. '.repeat(12) },
]

async function write(host: Person): Promise<void> {
  const { properties } = await host.call(listProperties, {})
  const [first] = properties
  const cta = first ? { label: 'View Property', url: `/property/${first.public_slug}` } : null
  const imageUrl = first?.images[0] ?? null
  for (const [place, letter] of LETTERS.entries())
    await host.call(sendNewsletter, { ...letter, cta, imageUrl: place === 0 ? imageUrl : null })
  await host.call(saveDraft, {
    title: 'Easter is near',
    body: '# Come and stay\n\nBook **early**.',
    imageUrl,
    cta,
  })
}

const SEND = /^Send (to|newsletter)/
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}

const PAGES: Screen[] = [
  { name: 'compose', address: '/realtor/news' },
  { name: 'subscribers', address: '/realtor/news?tab=subscribers' },
  { name: 'sent', address: '/realtor/news?tab=sent' },
  { name: 'simple', address: '/realtor/newsletter' },
]

const STATES: Screen[] = [
  {
    name: 'refused',
    address: '/realtor/news',
    act: async page => {
      await page.getByLabel('Title').fill('')
      await page.getByRole('button', { name: SEND }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'last-look', address: '/realtor/news', act: press(SEND) },
  { name: 'photos', address: '/realtor/news', act: press('Choose a photo') },
  { name: 'import', address: '/realtor/news?tab=subscribers', act: press('Import subscribers') },
  { name: 'denied', address: '/news' },
  {
    name: 'sent-failed',
    address: '/realtor/news?tab=sent',
    before: page =>
      page.route('**/api/newsletter/sent?*', route =>
        route.fulfill({ status: 500, json: { success: false } }),
      ),
    until: page => page.getByText('Error loading your newsletters').waitFor(),
  },
]

/** The screens of newsletters, with nothing, a little and a lot in them. */
export async function newsScenes(url: string, dataDir: string): Promise<Scene[]> {
  const [host, guest, admin] = [
    await demoPerson(url, 'realtor'),
    await demoPerson(url, 'client'),
    await demoPerson(url, 'admin'),
  ]
  const [beginner, busy, reader] = [
    await person(url, 'realtor', 'Nomvula Sithole'),
    await person(url, 'realtor', 'Bartholomew Featherstonehaugh-Mthembu'),
    await person(url, 'client', 'Johan Botha'),
  ]
  for (const name of FOLLOWERS)
    await (await person(url, 'client', name)).call(followHost, { realtorId: host.user.id, source: 'host' })
  await guest.call(followHost, { realtorId: host.user.id, source: 'card' })
  await followedByMany(dataDir, busy, MANY)
  await write(host)
  await busy.call(sendNewsletter, { ...LETTERS[0]!, imageUrl: null, cta: null }) // there are two
  await returnNewsletters(dataDir, busy, 3)
  const link = await unsubscribeLink(dataDir, guest)
  return [
    { name: 'news-none', who: beginner, screens: PAGES },
    { name: 'news-some', who: host, screens: [...PAGES, ...STATES] },
    {
      name: 'news-many',
      who: busy,
      screens: [...PAGES, { name: 'returned', address: '/realtor/news?tab=subscribers&state=returned' }],
    },
    { name: 'news-admin', who: admin, screens: [{ name: 'compose', address: '/admin/news' }] },
    { name: 'news-reader-none', who: reader, screens: [{ name: 'feed', address: '/news' }] },
    {
      name: 'news-reader',
      who: guest,
      screens: [
        { name: 'feed', address: '/news' },
        { name: 'opened', address: '/news', act: press(/^View Full Details/) },
        { name: 'denied', address: '/realtor/news' },
        { name: 'browse', address: '/browse' },
        { name: 'unsubscribe', address: link },
        { name: 'unsubscribe-unknown', address: '/unsubscribe/none' },
        { name: 'unsubscribe-ask', address: '/unsubscribe' },
      ],
    },
  ]
}
