import { expect, mergeTests, type Page } from '@playwright/test'
import { askAssistant } from '../src/features/assistant/contract/answers.ts'
import { addKnowledge } from '../src/features/assistant/contract/knowledge.ts'
import { addSession, renameSession } from '../src/features/assistant/contract/sessions.ts'
import { listMessages } from '../src/features/messages/contract.ts'
import { type Said, saying } from '../src/testing/assistant/model-dialects.ts'
import { startStandInModel, type StandInModel } from '../src/testing/assistant/start-stand-in-model.ts'
import { LAPTOP, makeProperty, PHONE, request, step, test as stories } from './fixtures.ts'
import { type Person, person, signedInAs } from './people.ts'
import { freePort, test as machine } from './process.ts'

type Studio = {
  model: StandInModel
  url: string
  studio: (who: Person, size?: typeof PHONE) => Promise<Page>
}

/** A product whose assistant asks a model of the story's own. */
const test = mergeTests(stories, machine).extend<Studio>({
  // Playwright reads the names of what a fixture needs from its first argument.
  // oxlint-disable-next-line no-empty-pattern
  model: async ({}, use) => {
    const model = await startStandInModel()
    await use(model)
    model.close()
  },
  url: async ({ start, model }, use) => {
    const env = { AI_BASE_URL: model.url, AI_MODEL: 'stand-in', PORT: String(await freePort()) }
    await use(await start(env).ready())
  },
  studio: async ({ browser, url }, use) => {
    await use(async (who, viewport = LAPTOP) => {
      const context = await browser.newContext({ baseURL: url, viewport, storageState: signedInAs(who, url) })
      const page = await context.newPage()
      await page.goto('/ai-studio')
      return page
    })
  },
})

const said = (given: Said) => saying('openai', given)
const field = (page: Page) =>
  page.getByRole('form', { name: 'Ask AI Studio' }).getByLabel('Message', { exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' })

async function ask(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await field(page).press('Enter')
}

test('a host asks, reads the answer with what it is based on, and finds it again', async ({
  model,
  url,
  studio,
}) => {
  const host = await person(url, 'realtor', 'Thandeka Studio')
  await makeProperty(host, { name: 'Kloof Cottage' })
  const page = await studio(host)
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(6)
  model.script(
    said({ calls: [{ name: 'list_properties', input: {} }] }),
    said({
      text: 'You have **1 property**:\n\n- Kloof Cottage\n\n![x](https://evil.example/x.png) [click](https://evil.example)',
    }),
  )
  await field(page).pressSequentially('Which properties')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('do I have?')
  await field(page).press('Enter')
  await expect(messages(page).locator('strong')).toHaveText('1 property')
  await expect(
    messages(page)
      .getByRole('listitem')
      .filter({ hasText: /^Kloof Cottage$/ })
      .first(),
  ).toBeVisible()
  // Nothing of an answer is fetched, and no stranger's address can be pressed.
  await expect(messages(page).locator('img')).toHaveCount(0)
  await expect(messages(page).getByRole('link', { name: 'click' })).toHaveCount(0)
  await expect(messages(page).getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveText([
    'Kloof Cottage',
  ])
  await expect(list(page).getByRole('link', { name: /Which properties/ })).toBeVisible()
  await expect(list(page)).toContainText('1 of')
  await expect(page).toHaveURL(/\/ai-studio\/[\da-f-]{36}$/)

  model.script(said({ text: 'Better: Kloof Cottage' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(messages(page)).toContainText('Better: Kloof Cottage')
  await expect(messages(page).locator('strong')).toHaveCount(0)

  model.script(said({ text: 'Two things' }))
  await page.getByRole('button', { name: 'Edit question' }).click()
  await expect(field(page)).toHaveValue('Which properties\ndo I have?')
  await ask(page, 'What is what?')
  await expect(messages(page)).toContainText('Two things')
  await expect(messages(page)).not.toContainText('do I have?')

  await page.getByRole('button', { name: 'More for this answer' }).click()
  await page.getByRole('menuitem', { name: 'What was sent' }).click()
  await expect(page.getByRole('dialog', { name: 'What was sent' })).toContainText('What is what?')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(messages(page)).toContainText('Two things')
})

test(
  'a draft is sent to the guest by its host alone, once, and stands in their conversation',
  { tag: '@all' },
  async ({ model, url, studio }) => {
    const [host, guest] = [
      await person(url, 'realtor', 'Thandeka Studio'),
      await person(url, 'client', 'Kabelo Moyo'),
    ]
    const stay = await request(guest, await makeProperty(host, { name: 'Kloof Cottage' }), 1, 2)
    await step(host, stay, { status: 'confirmed' })
    const page = await studio(host)
    await expect(page.getByRole('button', { name: /1 guest arrives tomorrow/ })).toBeVisible()
    await page.getByLabel('Send to client').check()
    await ask(page, 'Tell them where the key is')
    await expect(page.getByText('Please choose the booking whose guest you write to')).toBeVisible()
    const stayOption = await page.getByRole('option', { name: /Kabelo Moyo/ }).getAttribute('value')
    await page.getByLabel('Booking', { exact: true }).selectOption(stayOption)
    model.script(said({ text: 'Hello Kabelo, the key is at the gate.' }))
    await field(page).press('Enter')
    const card = page.getByRole('region', { name: 'Draft: Message to Kabelo Moyo' })
    await expect(card).toContainText('the key is at the gate')
    const sent = async () => (await guest.call(listMessages, {})).messages.map(({ content }) => content)
    expect(await sent()).toEqual([])
    await card.getByRole('button', { name: 'Edit' }).click()
    await card.getByLabel('Text').fill('Hello Kabelo, the key is under the pot.')
    await card.getByRole('button', { name: 'Keep changes' }).click()
    await card.getByRole('button', { name: 'Send message' }).click()
    await expect(card.getByText('Sent', { exact: true })).toBeVisible()
    expect(await sent()).toEqual(['Hello Kabelo, the key is under the pot.'])
    await card.getByRole('link', { name: 'View conversation' }).click()
    await expect(page.getByRole('region', { name: 'Messages with Kabelo Moyo' })).toContainText(
      'under the pot',
    )
  },
)

test(
  'an answer can be stopped, and one that fails leaves the question in the field',
  { tag: '@all' },
  async ({ model, url, studio }) => {
    const host = await person(url, 'realtor', 'Thandeka Studio')
    const page = await studio(host)
    model.script(
      saying('openai', { text: 'One moment, I am looking' }, { after: { chunks: 4, what: 'hang' } }),
    )
    await ask(page, 'How full is December?')
    await expect(messages(page)).toContainText('One moment')
    await ask(page, 'A second question')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(messages(page)).toContainText('Stopped.')
    expect(model.requests).toHaveLength(1)
    model.script(said({ text: 'Half full' }))
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(messages(page)).toContainText('Half full')

    model.otherwise(response => void response.writeHead(400).end('{"error":{"message":"no"}}'))
    await expect(field(page)).toHaveValue('A second question')
    // Until the answer has ended, Enter sends nothing.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await field(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText(
      'Failed to send: The AI model isn’t answering just now',
    )
    await expect(field(page)).toHaveValue('A second question')
    await expect(messages(page)).not.toContainText('A second question')
  },
)

test(
  'on a phone the list and a conversation are two screens; conversations are found and deleted',
  { tag: '@all' },
  async ({ model, url, studio }) => {
    const host = await person(url, 'realtor', 'Thandeka Studio')
    const named = async (title: string) => {
      const { session } = await host.call(addSession, {})
      await host.call(renameSession, { id: session._id, title })
    }
    await named('Prices in December')
    await named('Key for Kabelo')
    const page = await studio(host, PHONE)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByLabel('Search conversations').fill('prices')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await list(page).getByRole('link', { name: 'Prices in December' }).click()
    await expect(list(page)).toBeHidden()
    model.script(said({ text: 'It depends on the dates' }))
    await ask(page, 'What does it cost?')
    await expect(messages(page)).toContainText('It depends on the dates')
    await page.getByRole('link', { name: 'All conversations' }).click()
    await page.getByRole('button', { name: 'Delete Prices in December' }).click()
    await page.getByRole('button', { name: 'Delete conversation' }).click()
    await expect(page.getByText('Nothing found for “prices”')).toBeVisible()
    await page.getByRole('link', { name: 'Show all conversations' }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'New Conversation' }).click()
    await expect(page.getByText('Welcome to AI Studio')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

test(
  'an answer is kept for the next time, changed and deleted',
  { tag: '@all' },
  async ({ model, url, studio }) => {
    const host = await person(url, 'realtor', 'Thandeka Studio')
    await host.call(addKnowledge, { question: 'Is there a braai?', answer: 'Yes, and wood.' })
    const page = await studio(host)
    model.script(said({ text: 'Yes, on the stoep.' }))
    await ask(page, 'Is there Wi-Fi?')
    await page.getByRole('button', { name: 'More for this answer' }).click()
    await page.getByRole('menuitem', { name: 'Keep this answer' }).click()
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByText('Answer saved')).toBeVisible()
    await page.getByRole('link', { name: 'Saved answers' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Is there Wi-Fi?', 'Is there a braai?'])
    await page.getByRole('button', { name: 'Edit: Is there Wi-Fi?' }).click()
    await page.getByRole('dialog').getByLabel('Answer').fill('Yes, 40 Mbps.')
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByText('Yes, 40 Mbps.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete: Is there Wi-Fi?' }).click()
    await page.getByRole('button', { name: 'Delete answer' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Is there a braai?'])
  },
)

test(
  'a model improves a description and drafts a newsletter in their fields, and what was typed comes back',
  { tag: '@all' },
  async ({ model, url, studio }) => {
    const host = await person(url, 'realtor', 'Thandeka Studio')
    const page = await studio(host)
    await page.goto('/properties/add')
    const description = page.getByLabel('Description')
    await expect(description).toBeVisible()
    await expect(page.getByRole('button', { name: 'Improve the text' })).toHaveCount(0)
    await description.fill('Cottage. View.')
    model.script(said({ text: 'A bright cottage with a view.' }))
    await page.getByRole('button', { name: 'Improve the text' }).click()
    await expect(description).toHaveValue('A bright cottage with a view.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(description).toHaveValue('Cottage. View.')
    model.otherwise(response => void response.writeHead(400).end('{"error":{"message":"no"}}'))
    await page.getByRole('button', { name: 'Improve the text' }).click()
    await expect(page.getByText(/We couldn’t improve the text\. The AI model isn’t answering/)).toBeVisible()
    await expect(description).toHaveValue('Cottage. View.')

    await page.goto('/realtor/news?tab=compose')
    await page.getByLabel('Title').fill('Hello')
    model.script(
      said({
        calls: [{ name: 'draft_newsletter', input: { title: 'Spring', body: 'The garden is open.' } }],
      }),
      said({ text: 'Here it is.' }),
    )
    await page.getByRole('button', { name: 'Write a draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write a draft' })
    await dialog.getByLabel('What should it be about?').fill('The garden')
    await dialog.getByRole('button', { name: 'Write a draft' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Spring')
    await expect(page.getByLabel('Body')).toHaveText('The garden is open.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Hello')
  },
)

test(
  'a host whose AI requests of the month are used is told so, keeps the question, and finds the way to more',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const { session } = await host.call(addSession, {})
    for (;;) {
      const answer = host.call(askAssistant, { id: session._id, content: 'Who arrives today?' })
      if (
        (await answer.then(
          () => 'answered',
          ({ code }: { code: string }) => code,
        )) !== 'answered'
      )
        break
    }
    const page = await open(host, { viewport: PHONE })
    await page.goto(`/ai-studio/${session._id}`)
    await ask(page, 'How full is December?')
    await expect(page.getByRole('alert')).toContainText('You’ve used all 20 AI requests of this month')
    await expect(field(page)).toHaveValue('How full is December?')
    await expect(page.getByRole('alert').getByRole('link', { name: 'Upgrade' })).toBeVisible()
  },
)
