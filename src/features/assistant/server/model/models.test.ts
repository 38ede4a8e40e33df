import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import {
  type dialects,
  hanging,
  raw,
  refusing,
  type Said,
  saying,
} from '#src/testing/assistant/model-dialects.ts'
import { organisationWithGuests } from '#src/testing/organisation-with-guests.ts'
import { notOrders } from '#src/testing/assistant/not-orders.ts'
import { makeProperty } from '#src/testing/property.ts'
import { openStandInModel } from '#src/testing/assistant/stand-in-model.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { askAssistant, readSent, retryAnswer } from '../../contract/answers.ts'
import { addSession, listAnswers } from '../../contract/sessions.ts'
import { changeSettings, readStatus } from '../../contract/settings.ts'
import { TOO_MANY_STEPS } from '../ask-model.ts'

const model = await openStandInModel()
const testApp = await createTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'stand-in', AI_API_KEY: 'sk-test' })
const settings = testApp.config.model!
const { stepMs } = settings
const today = testApp.deps.today()

let host: Person
let session: string
beforeEach(async () => {
  model.reset()
  Object.assign(settings, { stepMs, isRemote: false })
  host = await testApp.user('realtor')
  session = (await host.call(addSession, {})).session._id
})

const ask = async (content = 'Which properties do I have?') => {
  const parts: { event: string; data: unknown }[] = []
  const answer = await host.call(askAssistant, { id: session, content }, { onPart: part => parts.push(part) })
  const said = parts
    .filter(({ event }) => event === 'text')
    .map(({ data }) => (data as { text: string }).text)
  return { ...answer, parts, said: said.join('') }
}
const saved = async () => (await host.call(listAnswers, { id: session })).messages
const used = async () => (await host.call(readStatus, {})).used

const call = (name: string, input: unknown = {}) => ({ calls: [{ name, input }] })
const everyDialect = ['openai', 'ollama', 'vllm', 'llama.cpp'] as const satisfies (keyof typeof dialects)[]

describe.each(everyDialect)('a server that speaks as %s does', dialect => {
  test('is asked with tools, answers from what they found, and is read as it writes', async () => {
    await makeProperty(testApp.db, host, { name: 'Kloof Cottage' })
    model.script(
      saying(dialect, { ...call('list_properties'), reasoning: 'I should look first' }),
      saying(dialect, { text: 'You have one property: **Kloof Cottage**.', reasoning: 'Now I know' }),
    )
    const { message, said, parts } = await ask()
    expect(message.content).toBe('You have one property: **Kloof Cottage**.')
    expect(said).toBe(message.content)
    expect(parts.filter(({ event }) => event === 'text').length).toBeGreaterThan(3)
    expect(message.sources).toMatchObject([{ kind: 'property', title: 'Kloof Cottage' }])
    const [first, second] = model.requests
    expect(first!.headers.authorization).toBe('Bearer sk-test')
    expect(first!.body).toMatchObject({
      model: 'stand-in',
      stream: true,
      stream_options: { include_usage: true },
    })
    expect(first!.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(first!.body.tools!.map(({ function: { name } }) => name)).toContain('find_free_nights')
    const result = second!.body.messages.at(-1)!
    expect(result.role).toBe('tool')
    expect(JSON.parse(result.content!)).toMatchObject({ total: 1, properties: [{ name: 'Kloof Cottage' }] })
  })

  test.each<[string, Said]>([
    ['stop', { finish: 'stop' }],
    ['length', { finish: 'length' }],
    ['a reason of its own', { finish: 'eos' }],
    ['none', { finish: null }],
  ])('and calls tools whatever reason it gives: %s', async (_, more) => {
    model.script(
      saying(dialect, { ...call('list_properties'), ...more }),
      saying(dialect, { text: 'None yet' }),
    )
    expect((await ask()).message.content).toBe('None yet')
    expect(model.requests).toHaveLength(2)
  })

  test('counts tokens as the server does, over all steps, or estimates them', async () => {
    model.script(
      saying(dialect, { ...call('list_properties'), usage: { input: 50, output: 10 } }),
      saying(dialect, { text: 'None yet', usage: { input: 80, output: 5 } }),
    )
    await ask()
    expect((await host.call(readStatus, {})).tokens).toBe(145)
    model.script(saying(dialect, { text: 'Still none', usage: null }))
    const { message } = await ask()
    const { rows } = await testApp.pool.query(
      'select is_estimated, input_tokens > 100 as has_input, output_tokens from ai_messages where id = $1',
      [message._id],
    )
    expect(rows).toEqual([{ is_estimated: true, has_input: true, output_tokens: 3 }])
  })

  test('that breaks off in the middle is away: nothing is kept, nothing counted', async () => {
    for (const what of ['cut', 'end'] as const) {
      model.script(saying(dialect, { text: 'You have three prop' }, { after: { chunks: 3, what } }))
      await expect(ask()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' })
    }
    expect(await saved()).toEqual([])
    expect(await used()).toBe(0)
  })
})

test('several calls at once are each answered, and comments between the lines are no answer', async () => {
  model.script(
    saying(
      'openai',
      {
        calls: [
          { name: 'list_properties', input: {} },
          { name: 'list_waiting', input: {} },
        ],
      },
      { between: ': ping\n\n' },
    ),
    saying('openai', { text: 'Nothing waits' }, { between: ': ping\n\n' }),
  )
  expect((await ask()).message.content).toBe('Nothing waits')
  expect(model.requests[1]!.body.messages.slice(-2).map(({ role }) => role)).toEqual(['tool', 'tool'])
})

test('what a model thinks aloud, and a call that a server leaves in the text, is no part of the answer', async () => {
  model.script(
    saying('vllm', {
      text: '<think>Who is asking?</think>You have none.<tool_call>{"name":"x"}</tool_call>',
    }),
  )
  expect((await ask()).message.content).toBe('You have none.')
})

test('429 and 5xx are tried again as the server says, and no more than twice', async () => {
  const soon = { 'retry-after': '0' }
  model.script(refusing(429, soon), refusing(503, soon), saying('openai', { text: 'Here' }))
  expect((await ask()).message.content).toBe('Here')
  expect(model.requests).toHaveLength(3)
  model.reset()
  model.otherwise(refusing(500, soon))
  await expect(ask()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE', status: 502 })
  expect(model.requests).toHaveLength(3)
})

test.each([
  ['a key that is refused', refusing(401)],
  ['a model that is not there', refusing(404)],
  ['a page', raw('<html>Welcome to nginx</html>', 'text/html')],
  ['nothing', raw('')],
  ['half a line', raw('data: {"choices":[{"index":0,"delta":{"content":"Hi')],
  ['no JSON', raw('data: hello\n\ndata: [DONE]\n\n')],
  [
    'an error in the stream',
    raw('data: {"error":{"message":"out of memory","type":"server_error"}}\n\ndata: [DONE]\n\n'),
  ],
  ['an answer without words', saying('openai', { text: '' })],
  ['blanks', saying('openai', { text: ' \n ' })],
])('%s is a model that is away', async (_, reply) => {
  model.otherwise(reply)
  await expect(ask()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' })
  expect(await saved()).toEqual([])
  expect(await used()).toBe(0)
  const asJson = host.call(askAssistant, { id: session, content: 'And now?' })
  await expect(asJson).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE', status: 502 })
})

test.each([
  ['before the first word', hanging],
  [
    'in the middle',
    saying('openai', { text: 'You have three prop' }, { after: { chunks: 2, what: 'hang' } }),
  ],
])('a server that hangs %s is waited for no longer than a step may take', async (_, reply) => {
  settings.stepMs = 150
  model.otherwise(reply)
  await expect(ask()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' })
  expect(await saved()).toEqual([])
})

test('a model that calls tools without end has eight steps, and the answer says so', async () => {
  model.otherwise(saying('ollama', call('list_properties')))
  const { message, said } = await ask()
  expect(message.content).toBe(TOO_MANY_STEPS)
  expect(said).toBe(TOO_MANY_STEPS)
  expect(model.requests).toHaveLength(8)
  expect(model.requests[7]!.body.tools).toBeUndefined()
  expect(await used()).toBe(1)
})

test('a call of no tool, or with the wrong input, is answered with why, and the model goes on', async () => {
  model.script(
    saying('openai', call('delete_everything', { sure: true })),
    saying('openai', call('find_free_nights', { from: 'soon' })),
    saying('openai', call('read_booking', { booking_id: '01990000-0000-7000-8000-000000000000' })),
    saying('openai', { text: 'I could not find that' }),
  )
  expect((await ask()).message.content).toBe('I could not find that')
  const results = model.requests.slice(1).map(({ body }) => body.messages.at(-1)!.content)
  expect(results[0]).toContain('delete_everything')
  expect(results[1]).toContain('from')
  expect(results[2]).toContain('We couldn’t find that. It may have been removed')
})

test('whoever leaves stops the model; what they had begun to read counts, and nothing is kept', async () => {
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>()
  model.otherwise(async (response, request) => {
    response.once('close', cut)
    await saying(
      'openai',
      { text: 'You have three properties' },
      { after: { chunks: 3, what: 'hang' } },
    )(response, request)
  })
  const leaving = new AbortController()
  const { port } = await listening()
  const answer = fetch(`http://127.0.0.1:${port}/api/ai/sessions/${session}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${host.token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ content: 'Which do I have?' }),
    signal: leaving.signal,
  })
  const reader = (await answer).body!.getReader()
  await reader.read()
  leaving.abort()
  await isCut
  await expect.poll(used).toBe(1)
  expect(await saved()).toEqual([])
})

test('whoever leaves before the first word has had nothing, and it does not count', async () => {
  const [asked, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  model.otherwise((response, request) => {
    response.once('close', cut.resolve)
    asked.resolve()
    return hanging(response, request)
  })
  const leaving = new AbortController()
  const { port } = await listening()
  const answer = fetch(`http://127.0.0.1:${port}/api/ai/sessions/${session}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${host.token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ content: 'Which do I have?' }),
    signal: leaving.signal,
  }).catch(() => undefined)
  await asked.promise
  expect(await used()).toBe(1)
  leaving.abort()
  await Promise.all([answer, cut.promise])
  await expect.poll(used).toBe(0)
})

/** On a real socket, which can be cut. */
let address: { port: number } | undefined
async function listening() {
  if (!address) {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    address = testApp.app.server.address() as { port: number } // it listens on a port
  }
  return address
}

test('what was said before goes along, and what was sent can be read word for word', async () => {
  model.script(saying('openai', { text: 'One' }), saying('openai', { text: 'Two' }))
  const first = await ask('The first?')
  const second = await ask('The second?')
  expect(first.suggestedTitle).toBe('The first')
  expect(second.suggestedTitle).toBe(null)
  const { messages } = model.requests[1]!.body
  expect(messages.map(({ role, content }) => [role, content]).slice(1)).toEqual([
    ['user', 'The first?'],
    ['assistant', 'One'],
    ['user', 'The second?'],
  ])
  expect((await host.call(readSent, { id: second.message._id })).sent).toEqual(messages)
  const other = await testApp.user('realtor')
  await expect(other.call(readSent, { id: second.message._id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a retry gives a new answer in place of the old one, with what was said before it', async () => {
  model.script(
    saying('openai', { text: 'One' }),
    saying('openai', { text: 'Two' }),
    saying('openai', { text: 'Better' }),
  )
  const first = await ask('The first?')
  const second = await ask('The second?')
  const again = await host.call(retryAnswer, { id: second.message._id })
  expect(again.message.content).toBe('Better')
  expect(again.message._id).not.toBe(second.message._id)
  expect((await saved()).map(({ content }) => content)).toEqual([
    'The first?',
    'One',
    'The second?',
    'Better',
  ])
  expect(model.requests[2]!.body.messages.slice(1).map(({ content }) => content)).toEqual([
    'The first?',
    'One',
    'The second?',
  ])
  expect(await used()).toBe(3)
  // An edited question takes the place of the old one and of all behind it.
  model.script(saying('openai', { text: 'Other' }))
  await host.call(askAssistant, { id: session, content: 'Another first?', replaces: first.question._id })
  expect((await saved()).map(({ content }) => content)).toEqual(['Another first?', 'Other'])
})

test('the same key asks once, also where the model was away before', async () => {
  model.script(refusing(400), saying('openai', { text: 'Here' }))
  const keyed = () => host.call(askAssistant, { id: session, content: 'Who?' }, { idempotencyKey: 'same' })
  await expect(keyed()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' })
  const [first, second] = [await keyed(), await keyed()]
  expect(second).toEqual(first)
  expect(model.requests).toHaveLength(2)
  expect(await used()).toBe(1)
})

test('30 at once pass exactly what the plan leaves', async () => {
  await testApp.pool.query(
    `insert into metered_usage (organisation_id, kind, month, used) values ($1, 'ai_requests', date_trunc('month', $2::date), 17)`,
    [host.organisation_id, today],
  )
  model.otherwise(saying('openai', { text: 'Here' }))
  const asked = async () => {
    // Of one person five at once.
    const id = (await host.call(addSession, {})).session._id
    return host.call(askAssistant, { id, content: 'Who?' })
  }
  const all: PromiseSettledResult<unknown>[] = []
  for (let round = 0; round < 6; round += 1)
    all.push(...(await Promise.allSettled(Array.from({ length: 5 }, asked))))
  const passed = all.filter(({ status }) => status === 'fulfilled')
  const refused = all.flatMap(each =>
    each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
  )
  expect(passed).toHaveLength(3)
  expect(new Set(refused)).toEqual(new Set(['AI_MONTHLY_LIMIT_REACHED']))
  expect(model.requests).toHaveLength(3)
  expect(await host.call(readStatus, {})).toMatchObject({ used: 20, limit: 20 })
})

test('an answer for a guest is a draft to that guest, in the words of the model', async () => {
  const guest = await testApp.user('client', { name: 'Kabelo Radebe' })
  const property = await makeProperty(testApp.db, host)
  const stay = {
    property_id: property.id,
    check_in: addDays(today, 9),
    check_out: addDays(today, 12),
    guests: 2,
  }
  const { booking } = await guest.call(createBooking, stay)
  model.script(saying('openai', { text: 'Dear Kabelo, see you soon.' }))
  const { message } = await host.call(askAssistant, {
    id: session,
    content: 'Welcome him',
    sendToClient: true,
    bookingId: booking._id,
    clientId: guest.id,
  })
  expect(message).toMatchObject({
    content: 'Dear Kabelo, see you soon.',
    drafts: [
      {
        kind: 'message',
        to: { id: guest.id, name: 'Kabelo Radebe' },
        text: 'Dear Kabelo, see you soon.',
        status: 'open',
        problem: null,
        booking_id: booking._id,
      },
    ],
  })
})

test('a model on another machine is told who guests are while their host agrees, no longer once they do not, and never a code', async () => {
  const { host: asker, guests } = await organisationWithGuests(testApp, {
    guests: [
      {
        name: 'Kabelo Radebe',
        phone: '+27825550101',
        email: 'kabelo@post.example',
        request: 'Is it 9471# again?',
        messages: [],
        review: '',
      },
    ],
    doorCode: '9471#',
  })
  settings.isRemote = true
  const sent = async (shareNames: boolean) => {
    await asker.call(changeSettings, { shareNames })
    model.reset()
    model.script(
      saying('openai', call('read_booking', { booking_id: guests[0]!.bookingId })), // one was made
      saying('openai', { text: 'Here' }),
    )
    const { _id: id } = (await asker.call(addSession, {})).session
    await asker.call(askAssistant, { id, content: 'Who comes?' })
    return model.requests[1]!.body.messages.at(-1)!.content
  }
  const agreed = await sent(true)
  for (const fact of ['Kabelo Radebe', '+27825550101']) expect(agreed).toContain(fact)
  expect(agreed).not.toContain('9471')
  const withdrawn = await sent(false)
  for (const fact of ['Kabelo', 'Radebe', '825550101', '9471']) expect(withdrawn).not.toContain(fact)
})

test('a door code that a host was told, and has changed since, goes to no model; what else was said does', async () => {
  const { host: asker } = await organisationWithGuests(testApp, { guests: [], doorCode: 'BLUEKEY' })
  const { _id: id } = (await asker.call(addSession, {})).session
  const setCode = (code: string) =>
    testApp.pool.query('update arrival_notes set door_code = $2 where organisation_id = $1', [
      asker.organisation_id,
      code,
    ])
  const sent = async () => {
    model.reset()
    model.script(saying('openai', { text: 'Here' }))
    await asker.call(askAssistant, { id, content: 'And now?' })
    return JSON.stringify(model.requests[0]!.body.messages)
  }
  Object.assign(testApp.config, { model: undefined })
  const { message } = await asker.call(askAssistant, { id, content: 'What is the door code?' })
  expect(message.content).toContain('BLUEKEY')
  Object.assign(testApp.config, { model: settings })
  // While it is the code it is known, and hidden.
  expect(await sent()).toMatch(/^(?!.*BLUEKEY).*Door code/)
  await setCode('REDKEY')
  const later = await sent()
  expect(later).not.toMatch(/BLUEKEY|REDKEY/)
  expect(later).toContain('What is the door code?')
})

test('a figure that nothing gave is left out of the answer and named, also where it comes in pieces', async () => {
  await makeProperty(testApp.db, host, { name: 'Kloof Cottage', nightlyCents: 185_000 })
  model.script(
    saying('openai', call('list_properties')),
    saying('openai', { text: 'Kloof Cottage costs R 1 850 a night and earned R 12 000 from 61 stays.' }),
  )
  const { message, said } = await ask('What did I earn?')
  expect(message.content).toBe(
    'Kloof Cottage costs R 1 850 a night and earned … from … stays.\n\nI left out R 12 000, 61: no figure here says them.',
  )
  expect(said).toBe(message.content)
})

test('a draft with a price that neither the host nor a tool gave is not written', async () => {
  const { id: property_id } = await makeProperty(testApp.db, host)
  const night = { property_id, from: addDays(today, 30), to: addDays(today, 31) }
  model.script(
    saying('openai', call('draft_price', { ...night, price: 1 })),
    saying('openai', call('draft_price', { ...night, price: 900 })),
    saying('openai', { text: 'Here it is.' }),
  )
  const { message } = await ask('Set the price to R900 next month')
  expect(message.drafts.map(({ price }) => price)).toEqual([900])
  expect(model.requests[1]!.body.messages.at(-1)!.content).toContain('No tool and no question gave R 1')
})

test('a plain question is no draft, however much a model would write one', async () => {
  const { host: asker, guests } = await organisationWithGuests(testApp, {
    guests: [
      {
        name: 'Kabelo Radebe',
        phone: '+27825550101',
        email: 'k@post.example',
        messages: ['Hi'],
        request: '',
        review: '',
      },
    ],
    doorCode: '9471#',
  })
  const booking_id = guests[0]!.bookingId // one was made
  const { _id: id } = (await asker.call(addSession, {})).session
  const drafts = async (content: string) => {
    model.reset()
    model.script(
      saying('openai', call('read_conversation', { booking_id })),
      saying('openai', call('draft_message', { booking_id, text: 'Please pay the balance today' })),
      saying('openai', { text: 'Well' }),
    )
    return (await asker.call(askAssistant, { id, content })).message.drafts.length
  }
  const drafted: string[] = []
  for (const question of notOrders.slice(0, 8)) if ((await drafts(question)) > 0) drafted.push(question)
  expect(drafted).toEqual([])
  expect(await drafts('Write to Kabelo that the balance is due today')).toBe(1)
})
