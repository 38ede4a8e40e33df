import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { saying } from '#src/testing/assistant/model-dialects.ts'
import { openStandInModel } from '#src/testing/assistant/stand-in-model.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { askAssistant, draftWasSent, retryAnswer } from '../contract/answers.ts'
import { addSession, deleteSession } from '../contract/sessions.ts'
import { readStatus } from '../contract/settings.ts'

const model = await openStandInModel()
const testApp = await createTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'stand-in', AI_API_KEY: 'sk-test' })

let host: Person
let session: string
beforeEach(async () => {
  model.reset()
  host = await testApp.user('realtor')
  session = (await host.call(addSession, {})).session._id
})

const used = async () => (await host.call(readStatus, {})).used

/** Writes down that the draft of an answer was sent. */
const send = (messageId: string) =>
  testApp.pool.query(
    `insert into ai_drafts (id, organisation_id, session_id, message_id, kind, title, text, details, status, settled_at)
     values ($1, $2, $3, $4, 'newsletter', 'News', 'Words', '{}', 'sent', moment())`,
    [randomUUID(), host.organisation_id, session, messageId],
  )

test('an answer whose draft was sent stays, no model is asked again, and nothing is counted', async () => {
  model.script(saying('openai', { text: 'One' }), saying('openai', { text: 'Two' }))
  const first = await host.call(askAssistant, { id: session, content: 'The first?' })
  const second = await host.call(askAssistant, { id: session, content: 'The second?' })
  await send(second.message._id)
  for (const { question, message } of [first, second]) {
    await expect(host.call(retryAnswer, { id: message._id })).rejects.toSatisfy(draftWasSent.is)
    const edited = { id: session, content: 'Another?', replaces: question._id }
    await expect(host.call(askAssistant, edited)).rejects.toSatisfy(draftWasSent.is)
  }
  expect(model.requests).toHaveLength(2)
  expect(await used()).toBe(2)
})

test('an answer that finds its conversation deleted, or its draft sent, is not counted', async () => {
  model.script(saying('openai', { text: 'One' }))
  const { message } = await host.call(askAssistant, { id: session, content: 'The first?' })
  model.script(async (...to) => {
    await send(message._id)
    await saying('openai', { text: 'Two' })(...to)
  })
  await expect(host.call(retryAnswer, { id: message._id })).rejects.toSatisfy(draftWasSent.is)
  expect(await used()).toBe(1)
  const other = (await host.call(addSession, {})).session._id
  model.script(async (...to) => {
    await host.call(deleteSession, { id: other })
    await saying('openai', { text: 'Three' })(...to)
  })
  const asked = host.call(askAssistant, { id: other, content: 'Who?' })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await used()).toBe(1)
})
