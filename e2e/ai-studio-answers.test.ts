import { openPool } from '../src/server/db/open-db.ts'
import { runningDatabase } from '../src/server/db/cluster/embedded.ts'
import { askAssistant, type Card, type Offer } from '../src/features/assistant/contract/answers.ts'
import { addSession } from '../src/features/assistant/contract/sessions.ts'
import { listMessages } from '../src/features/messages/contract.ts'
import { expect, inDays, makeProperty, PHONE, type Person, request, step, test } from './fixtures.ts'

/** Puts figures, or a refusal with its offers, into an answer. */
async function shownAs(messageId: string, card: Card | null, offers: readonly Offer[], isCounted: boolean) {
  const pool = openPool((await runningDatabase(process.env.E2E_DATA_DIR!))!, 'story') // the story's own product runs
  await pool.query('update ai_messages set card = $2, offers = $3, is_counted = $4 where id = $1', [
    messageId,
    JSON.stringify(card),
    JSON.stringify(offers),
    isCounted,
  ])
  await pool.end()
}

async function answered(host: Person, session: string, content: string): Promise<string> {
  return (await host.call(askAssistant, { id: session, content })).message._id
}

const CARD: Card = {
  title: 'Income, December 2025',
  period: '1 – 31 Dec 2025',
  figure: 'R 175 470',
  rows: [
    { label: 'Kloof Cottage', value: 'R 100 470', share: 1 },
    { label: 'Sea House', value: 'R 75 000', share: 0.75 },
  ],
  note: 'Confirmed stays by the day of check-in.',
}

test(
  'figures are a card, a refusal has what can be asked instead, and one press asks it',
  { tag: '@all' },
  async ({ newcomer, open }) => {
    const host = await newcomer('realtor')
    const { _id: id } = (await host.call(addSession, {})).session
    await shownAs(await answered(host, id, 'How full is December?'), CARD, [], true)
    const offers = [{ label: 'Show my properties', text: 'Which properties do I have?' }]
    await shownAs(await answered(host, id, 'Who arrives tomorrow?'), null, offers, false)
    const page = await open(host, { viewport: PHONE })
    await page.goto(`/ai-studio/${id}`)
    const card = page.getByRole('article', { name: CARD.title })
    await expect(card).toContainText('R 175 470')
    await expect(card).toContainText('1 – 31 Dec 2025')
    await expect(card.getByRole('button', { name: 'Copy answer' })).toBeVisible()
    await expect(page.getByText('Not counted as a request')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Show my properties' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText('Which properties do I have?')).toBeVisible()
    await expect(messages.getByRole('button', { name: 'Try again' })).toHaveCount(3)
    // The suggestions of the day stand above the field once a conversation has begun.
    await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(3)
  },
)

test(
  'several messages are sent together, each as it was edited',
  { tag: '@all' },
  async ({ newcomer, open }) => {
    const host = await newcomer('realtor', 'Thandeka Studio')
    const guests = [await newcomer('client', 'Aisha Story'), await newcomer('client', 'Sipho Story')]
    for (const guest of guests) {
      const stay = await request(
        guest,
        await makeProperty(host, { name: `Home of ${guest.user.name}` }),
        1,
        2,
      )
      await step(host, stay, { status: 'confirmed' })
    }
    const { _id: id } = (await host.call(addSession, {})).session
    await answered(host, id, `Tell everybody who arrives on ${inDays(1)} that the road is wet`)
    const page = await open(host)
    await page.goto(`/ai-studio/${id}`)
    const draft = page.getByRole('region', { name: 'Draft: Message to Aisha Story' })
    await draft.getByRole('button', { name: 'Edit' }).click()
    await draft.getByLabel('Text').fill('Hi Aisha, drive slowly.')
    await draft.getByRole('button', { name: 'Keep changes' }).click()
    await page.getByRole('button', { name: 'Send all 2 messages' }).click()
    await page.getByRole('button', { name: 'Send messages' }).click()
    await expect(page.getByText('2 messages sent')).toBeVisible()
    const read = async (guest: Person) =>
      (await guest.call(listMessages, {})).messages.map(({ content }) => content)
    expect(await read(guests[0]!)).toContain('Hi Aisha, drive slowly.') // there are two
    expect((await read(guests[1]!)).join('\n')).toContain('The road is wet.') // as above
  },
)
