import { expect } from 'vitest'
import { askAssistant } from '#src/features/assistant/contract/answers.ts'
import { addKnowledge } from '#src/features/assistant/contract/knowledge.ts'
import { addSession } from '#src/features/assistant/contract/sessions.ts'
import { cleanText } from '#src/features/assistant/rules/privacy/clean-text.ts'
import { saying } from './model-dialects.ts'
import { organisationWithGuests } from '../organisation-with-guests.ts'
import type { Conversation, Text } from './random-conversations.ts'
import { readable, solid } from '../database/readable-secrets.ts'
import { openStandInModel, type Reply } from './stand-in-model.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const QUESTION_CHARS_MAX = 300
const EMPTY: Text = { text: 'Nothing', secrets: [] }

/** A host of whom all that stands in the data that a tool reads. */
async function hostOf(testApp: TestApp, said: Conversation) {
  const { names, codes, addresses, others, own } = said
  const [request, message, review, note] = [...others, EMPTY, EMPTY, EMPTY, EMPTY].map(
    ({ text }) => text,
  ) as [string, string, string, string]
  const made = await organisationWithGuests(testApp, {
    guests: names.map((name, at) => ({
      name,
      phone: `+27825550${100 + at}`,
      email: `guest-${at}@private.example`,
      request: at === 0 ? request : '',
      messages: at === 0 ? [message] : ['Hello'],
      review: at === 0 ? review : 'Lovely',
    })),
    properties: addresses.map((address, at) => ({ name: `Sea House ${at}`, address, description: note })),
    doorCode: codes[0]!, // there is one
    wifiPassword: codes.at(-1)!, // as above
    directions: own[0]?.text ?? 'Left at the church',
    imported: { guestName: names[0]!, summary: request, note: message }, // there is one
  })
  for (const { text } of own)
    await made.host.call(addKnowledge, { question: text.slice(0, QUESTION_CHARS_MAX), answer: text })
  return made
}

const LAST = 'Thank you'

/** Returns what it says at the end: all that was told it. */
const wordsOf = (messages: readonly { role: string; content: string | null }[]) =>
  messages.flatMap(({ role, content }) => (role === 'user' ? [content ?? ''] : [])).join('\n\n')

/** Holds a conversation with a model on another machine that reads whatever there is, and says what it was told; fails where it was told what it may not be. */
export async function askModelOf(): Promise<(said: Conversation) => Promise<void>> {
  const model = await openStandInModel()
  const testApp = await createTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'stand-in' })
  testApp.config.model!.isRemote = true // it is set just above
  const today = testApp.deps.today()

  return async said => {
    model.reset()
    const { host, guests, properties } = await hostOf(testApp, said)
    const [guest, property_id] = [guests[0]!, properties[0]!.id] // there is one each
    const around = { from: today, to: '2099-01-01' }
    const reads = Object.entries({
      list_bookings: {},
      list_stays: around,
      read_booking: { booking_id: guest.bookingId },
      list_conversations: {},
      read_conversation: { booking_id: guest.bookingId },
      list_reviews: {},
      read_property: { property_id },
      read_arrival: { property_id },
      list_properties: {},
      list_waiting: {},
      check_channels: {},
      search_knowledge: {},
    }).map(([name, input]) => ({ name, input }))
    const parrot: Reply = (response, request) => {
      const { messages } = request.body
      const isFirst = messages.at(-1)!.role === 'user' // it was asked something
      return saying('openai', isFirst ? { calls: reads } : { text: wordsOf(messages) })(response, request)
    }
    model.otherwise(parrot)
    const { session } = await host.call(addSession, {})
    const questions = [...said.earlier, said.question, { ...EMPTY, text: LAST }]
    for (const [at, { text: content }] of questions.entries()) {
      const { message } = await host.call(askAssistant, { id: session._id, content })
      const asked = questions.slice(0, at + 1).map(({ text }) => cleanText(text))
      expect(solid(message.content)).toBe(solid(asked.join('')))
    }
    const secrets = [said.question, ...said.earlier, ...said.others, ...said.own].flatMap(
      ({ secrets: some }) => some,
    )
    const known = [
      ...guests.map(({ phone: value }) => ({ kind: 'phone' as const, value, written: value })),
      ...said.names.map(value => ({ kind: 'name' as const, value, written: value })),
      ...said.codes.map(value => ({ kind: 'code' as const, value, written: value })),
      ...said.addresses.map(value => ({ kind: 'address' as const, value, written: value })),
    ]
    const sent = model.requests
      .flatMap(({ body }) => body.messages.map(({ content }) => content ?? ''))
      .join('\n')
    expect(sent).toContain('[[guest_')
    expect(sent).not.toContain('private.example')
    expect(readable([...secrets, ...known], sent.replaceAll('\\n', '\n'))).toEqual([])
  }
}
