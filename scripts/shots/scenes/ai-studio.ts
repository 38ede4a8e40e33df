// AI Studio as a host of the demo meets it: before the first question, in a conversation with drafts, and with many of both.
import type { Page } from '@playwright/test'
import { demoPerson, type Person } from '../../../e2e/people.ts'
import { askAssistant } from '../../../src/features/assistant/contract/answers.ts'
import { addKnowledge } from '../../../src/features/assistant/contract/knowledge.ts'
import { addSession } from '../../../src/features/assistant/contract/sessions.ts'
import { listBookings } from '../../../src/features/bookings/contract/reads.ts'
import type { Scene } from '../scene.ts'

const QUESTIONS = [
  'Who arrives this week?',
  'How full is December?',
  'What is free over New Year?',
  'What did I earn in each month of this year?',
  'Which guests wait for an answer?',
  'What is the Wi-Fi at each of my homes?',
]
const MANY = 60

async function conversation(host: Person, questions: readonly string[]): Promise<string> {
  const { session } = await host.call(addSession, {})
  for (const content of questions) await host.call(askAssistant, { id: session._id, content })
  return session._id
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export async function aiStudioScenes(url: string): Promise<Scene[]> {
  const host = await demoPerson(url, 'realtor')
  const asked = await conversation(host, QUESTIONS)
  const { bookings } = await host.call(listBookings, { tab: 'upcoming', pageSize: 100 })
  const written = (await host.call(addSession, {})).session._id
  const stay = bookings.find(({ user_id }) => user_id !== null)
  if (stay)
    await host.call(askAssistant, {
      id: written,
      content: 'Tell them how they get in',
      sendToClient: true,
      bookingId: stay._id,
    })
  await host.call(addKnowledge, { question: 'Is there a braai?', answer: 'Yes, with wood beside it.' })
  for (let place = 0; place < MANY; place += 1) await host.call(addSession, {})
  return [
    {
      name: 'ai-studio',
      who: host,
      screens: [
        { name: 'welcome', address: '/ai-studio' },
        { name: 'conversation', address: `/ai-studio/${asked}` },
        { name: 'draft', address: `/ai-studio/${written}` },
        { name: 'knowledge', address: '/ai-studio/knowledge' },
        {
          name: 'settings',
          address: '/ai-studio',
          act: async page => {
            await press(page, 'AI settings')
            await dialog(page)
          },
        },
        { name: 'not-found', address: '/ai-studio/00000000-0000-4000-8000-000000000000' },
      ],
    },
  ]
}
