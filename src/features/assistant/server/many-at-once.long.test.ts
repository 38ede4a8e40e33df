import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { priceNights } from '#src/features/pricing/contract/rates.ts'
import { saying } from '#src/testing/assistant/model-dialects.ts'
import { makeProperty } from '#src/testing/property.ts'
import { openStandInModel, type Reply } from '#src/testing/assistant/stand-in-model.ts'
import { createTestApp, type TestApp } from '#src/testing/test-app.ts'
import { askAssistant } from '../contract/answers.ts'
import { addSession, listAnswers } from '../contract/sessions.ts'
import { readStatus } from '../contract/settings.ts'

const HOSTS = 10
/** The number of questions of one person that are answered at once. */
const EACH = 5

const model = await openStandInModel()
const withModel = await createTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'stand-in' })
const builtIn = await createTestApp()

/** Returns the question, and what the tool found for its caller. */
const echo: Reply = (response, request) => {
  const { messages } = request.body
  const question = messages.findLast(({ role }) => role === 'user')!.content! // it was asked something
  const found = messages.at(-1)!
  const said =
    found.role === 'tool'
      ? { text: `${question} ${found.content}`, usage: { input: 70, output: 7 } }
      : { calls: [{ name: 'list_properties', input: {} }], usage: { input: 20, output: 3 } }
  return saying('openai', said)(response, request)
}
const TOKENS_EACH = 100

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Prices that differ for each host and night. */
const priceOf = (at: number, nth: number) => 1000 + at * 10 + nth

/** A host with one home, whose name is theirs alone. */
async function hostOf(testApp: TestApp, at: number) {
  const host = await testApp.user('realtor')
  const { id: home } = await makeProperty(testApp.db, host, { name: `House ${NUMBERS[at]!}` }) // within its length
  return { host, home }
}

const asks = [
  { by: 'the built-in assistant', testApp: builtIn, tokens: 0 },
  { by: 'a model', testApp: withModel, tokens: EACH * TOKENS_EACH },
]

describe.each(asks)('50 conversations at once with $by', ({ testApp, tokens }) => {
  const today = testApp.deps.today()
  /** Five questions, each with a different answer. */
  const questions = Array.from({ length: EACH }, (_, at) => {
    const night = addDays(today, 40 + at)
    return { night, content: `What does a night cost on ${night}?` }
  })
  let hosts: Awaited<ReturnType<typeof hostOf>>[]
  beforeAll(async () => {
    model.otherwise(echo)
    hosts = []
    for (let at = 0; at < HOSTS; at += 1) hosts.push(await hostOf(testApp, at))
    for (const [at, { host, home }] of hosts.entries())
      for (const [nth, { night }] of questions.entries())
        await host.call(priceNights, { id: home, from: night, to: night, price: priceOf(at, nth) })
  })

  test('are each answered with what is theirs, kept where they were asked, and counted exactly', async () => {
    const conversations = await Promise.all(
      hosts.flatMap(({ host }, at) =>
        questions.map(async ({ content }, nth) => {
          const { session } = await host.call(addSession, {})
          return { host, at, nth, content, id: session._id }
        }),
      ),
    )
    const answers = await Promise.all(
      conversations.map(async ({ host, id, content }) => {
        const pieces: string[] = []
        const onPart = ({ event, data }: { event: string; data: unknown }) => {
          if (event === 'text') pieces.push((data as { text: string }).text)
        }
        const { message } = await host.call(askAssistant, { id, content }, { onPart })
        return { message, said: pieces.join('') }
      }),
    )
    expect(answers).toHaveLength(HOSTS * EACH)
    for (const [place, { host, at, nth, content, id }] of conversations.entries()) {
      const { message, said } = answers[place]! // one each
      expect(said).toBe(message.content)
      for (const [other, name] of NUMBERS.entries())
        expect(message.content.includes(`House ${name}`), message.content).toBe(other === at)
      if (tokens === 0) expect(message.content).toMatch(new RegExp(String.raw`R\s?1\s?0${at}${nth}\b`))
      else expect(message.content).toContain(content)
      const { messages } = await host.call(listAnswers, { id })
      expect(messages.map(each => each.content)).toEqual([content, message.content])
    }
    for (const { host } of hosts)
      expect(await host.call(readStatus, {})).toMatchObject({ used: EACH, tokens })
  })
})
