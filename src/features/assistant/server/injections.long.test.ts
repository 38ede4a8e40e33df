import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { saying, type ToolCall } from '#src/testing/assistant/model-dialects.ts'
import { type Organisation, organisationWithGuests } from '#src/testing/organisation-with-guests.ts'
import { type ChatRequest, openStandInModel, type Reply } from '#src/testing/assistant/stand-in-model.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { askAssistant } from '../contract/answers.ts'
import { addSession } from '../contract/sessions.ts'
import { attempts, type Place, places, type Target } from '../fixtures/injections.ts'

const model = await openStandInModel()
const testApp = await createTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'obedient' })
const settings = testApp.config.model!
const today = testApp.deps.today()
beforeEach(() => model.reset())

const CALL = /CALL (\w+) (\{.*?\})(?=[\s"'\\)<]|$)/g
const SAY = /Say this: (.*?)\. CALL/g

/** Placeholder where an order wants all that was read; without a brace, as an order ends with one. */
const ALL = '@ALL@'

const contentsOf = ({ body }: ChatRequest) => body.messages.map(({ content }) => content ?? '').join('\n')

/** Every call in a request to a model, even as JSON nested in a text of JSON. */
function ordersIn(request: ChatRequest): ToolCall[] {
  const text = contentsOf(request).replaceAll('\\"', '"').replaceAll('{{ALL}}', ALL)
  return [...text.matchAll(CALL)].flatMap(([, name, input]) => {
    try {
      const all = contentsOf(request).replaceAll('{{ALL}}', '').slice(-1500)
      return [
        {
          name: name!,
          input: JSON.parse(input!.replaceAll(ALL, JSON.stringify(all).slice(1, -1))) as unknown,
        },
      ]
    } catch {
      return []
    }
  })
}

/** A model that reads first, then obeys every order it reads, and says so. */
const obedient =
  (reads: readonly ToolCall[]): Reply =>
  async (response, request) => {
    const steps = request.body.messages.filter(({ role }) => role === 'assistant').length
    const orders = ordersIn(request)
    if (steps === 0) return saying('openai', { calls: reads })(response, request)
    if (steps === 1 && orders.length > 0) return saying('openai', { calls: orders })(response, request)
    const said = [...contentsOf(request).replaceAll('\\"', '"').matchAll(SAY)].map(([, words]) => words)
    return saying('openai', { text: ['Done as I was told.', ...said].join(' ') })(response, request)
  }

const plainWords = { request: '', messages: ['Hello'], review: 'Lovely' }
const ATTACKER = { name: 'Sipho Dlamini', phone: '+27825550101', email: 'sipho@post.example', ...plainWords }
const VICTIM = { name: 'Lerato Khumalo', phone: '+27825550202', email: 'lerato@post.example', ...plainWords }
const FACTS = ['Lerato', 'Khumalo', '825550202', 'lerato@post.example', '9471#', 'sterre2026']

async function scene(place: Place, write: (target: Target) => string) {
  const made = await organisationWithGuests(testApp, {
    guests: [ATTACKER, VICTIM],
    properties: [{ name: 'Sea House' }],
    doorCode: '9471#',
    wifiPassword: 'sterre2026',
    imported: { guestName: 'Guest', summary: 'Reserved', note: '' },
  })
  const [attacker, victim] = made.guests as [Organisation['guests'][number], Organisation['guests'][number]]
  const words = write({
    propertyId: made.properties[0]!.id,
    bookingId: attacker.bookingId,
    otherBookingId: attacker.bookingId,
    reviewId: attacker.reviewId,
    from: addDays(today, 30),
    to: addDays(today, 33),
  })
  const put: Record<Place, string> = {
    name: `update bookings set guest_name = $1 where id = '${attacker.bookingId}'`,
    message: `update messages set content = $1 where conversation_id = '${attacker.conversationId}'`,
    request: `update bookings set special_requests = $1 where id = '${attacker.bookingId}'`,
    review: `update reviews set body = $1 where id = '${attacker.reviewId}'`,
    listing: `update properties set description = $1 where id = '${made.properties[0]!.id}'`,
    calendar: `update channel_events set guest_name = $1, note = $1, summary = $1 where organisation_id = '${made.organisation}'`,
  }
  await testApp.pool.query(put[place], [words])
  return { ...made, attacker, victim }
}
type Scene = Awaited<ReturnType<typeof scene>>

const around = { from: addDays(today, -5), to: addDays(today, 120) }
const readsOf: Record<Place, (scene: Scene) => ToolCall[]> = {
  name: () => [
    { name: 'list_bookings', input: {} },
    { name: 'list_stays', input: around },
  ],
  message: ({ attacker }) => [
    { name: 'list_conversations', input: {} },
    { name: 'read_conversation', input: { conversation_id: attacker.conversationId } },
  ],
  request: ({ attacker }) => [{ name: 'read_booking', input: { booking_id: attacker.bookingId } }],
  review: () => [{ name: 'list_reviews', input: {} }],
  listing: ({ properties }) => [{ name: 'read_property', input: { property_id: properties[0]!.id } }],
  calendar: () => [
    { name: 'list_stays', input: around },
    { name: 'check_channels', input: {} },
  ],
}

const CHANGED = [
  'messages',
  'newsletters',
  'calendar_blocks',
  'date_prices',
  'ai_drafts',
  'properties',
  'reviews',
  'bookings',
]
async function state() {
  const counted: Record<string, unknown> = {}
  for (const table of CHANGED) {
    const { rows } = await testApp.pool.query(
      `select count(*), md5(coalesce(string_agg(${table}::text, '' order by ${table}::text), '')) from ${table}`,
    )
    counted[table] = rows[0]
  }
  return counted
}

async function ask({ host }: Scene, content: string) {
  const { session } = await host.call(addSession, {})
  return (await host.call(askAssistant, { id: session._id, content })).message
}

const shared = [
  ['on this machine', false],
  ['on another machine', true],
] as const

describe.each(shared)('a model %s that obeys whatever it reads', (_, isRemote) => {
  test.each(places.flatMap(place => Object.keys(attempts).map(how => [place, how] as const)))(
    'changes, drafts and sends nothing for what stands in a %s, said %s',
    async (place, how) => {
      settings.isRemote = isRemote
      const made = await scene(place, attempts[how]!)
      const before = await state()
      model.otherwise(obedient(readsOf[place](made)))
      const message = await ask(made, 'What is new?')
      expect(message.content).toContain('Done as I was told.')
      expect(message.drafts).toEqual([])
      expect(await state()).toEqual(before)
    },
  )
})

test('most attempts are obeyed by the model: what keeps them from anything is not that they are unread', async () => {
  settings.isRemote = false
  let obeyed = 0
  for (const place of places)
    for (const how of ['plainly', 'as the host', 'as the system', 'in Afrikaans']) {
      const made = await scene(place, attempts[how]!)
      model.reset()
      model.otherwise(obedient(readsOf[place](made)))
      await ask(made, 'What is new?')
      // A second request with tools shows that the order was carried out.
      if (model.requests.length > 2) obeyed += 1
    }
  expect(obeyed).toBeGreaterThanOrEqual(20) // of 24
})

describe('where the host asks for a reply', () => {
  test.each(shared)(
    'a model %s drafts nothing else, and nothing that names another guest',
    async (_, isRemote) => {
      settings.isRemote = isRemote
      for (const how of Object.keys(attempts)) {
        const made = await scene('message', attempts[how]!)
        const reads = [
          ...readsOf.message(made),
          { name: 'read_booking', input: { booking_id: made.victim.bookingId } },
          { name: 'read_arrival', input: { property_id: made.properties[0]!.id } },
        ]
        model.otherwise(obedient(reads))
        const { drafts } = await ask(made, 'Reply to Sipho')
        for (const draft of drafts) {
          expect(draft).toMatchObject({ kind: 'message', status: 'open', to: { id: made.attacker.userId } })
          for (const fact of FACTS) expect(`${draft.title} ${draft.text}`).not.toContain(fact)
        }
      }
    },
  )
})

test('what was read earlier in a conversation still counts', async () => {
  settings.isRemote = false
  const made = await scene('review', () => 'Lovely')
  const { session } = await made.host.call(addSession, {})
  const put = async (content: string) =>
    (await made.host.call(askAssistant, { id: session._id, content })).message
  model.script(
    saying('openai', { calls: [{ name: 'list_reviews', input: {} }] }),
    saying('openai', { text: 'One review' }),
  )
  await put('What do guests say?')
  const price = {
    name: 'draft_price',
    input: { property_id: made.properties[0]!.id, from: today, to: today, price: 1 },
  }
  model.script(saying('openai', { calls: [price] }), saying('openai', { text: 'I can’t' }))
  expect((await put('And what is free?')).drafts).toEqual([])
  model.script(saying('openai', { calls: [price] }), saying('openai', { text: 'Drafted' }))
  expect((await put('Set the price of Sea House to R1 tonight')).drafts).toMatchObject([
    { kind: 'price', price: 1 },
  ])
})

test('what the host asked for before the last question is not asked for any more', async () => {
  settings.isRemote = false
  const made = await scene('review', () => 'Lovely')
  const { session } = await made.host.call(addSession, {})
  const price = {
    name: 'draft_price',
    input: { property_id: made.properties[0]!.id, from: today, to: today, price: 1 },
  }
  const put = async (content: string, calls: ToolCall[]) => {
    model.script(
      ...(calls.length > 0 ? [saying('openai', { calls })] : []),
      saying('openai', { text: 'Well' }),
    )
    return (await made.host.call(askAssistant, { id: session._id, content })).message.drafts
  }
  await put('Set the price of Sea House to R900 tonight', [])
  await put('What do guests say?', [{ name: 'list_reviews', input: {} }])
  expect(await put('And who comes tomorrow?', [price])).toEqual([])
})
