import { expect, test } from 'vitest'
import { forbidden, type Problem, rateLimited, unavailable } from '#src/contract/problem.ts'
import { sendAgain } from './send-again.ts'

const retryAfterSeconds = 5

/** Refuses as told and then sends; tells what was waited for. */
async function sending(refusals: Problem[]) {
  const told: (number | boolean)[] = []
  const sent = sendAgain(
    async () => {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return 'sent'
    },
    isWaiting => void told.push(isWaiting),
    async seconds => void told.push(seconds),
  )
  return { answer: await sent.catch((error: Problem) => error.code), told }
}

test('a picture that the server has no place for is sent again when it says', async () => {
  const busy = [rateLimited({}, { retryAfterSeconds }), unavailable({}, { retryAfterSeconds })]
  const told = [true, 5, false]
  expect(await sending(busy)).toEqual({ answer: 'sent', told: [...told, ...told] })
})

test('a refusal that waiting does not change is told at once, and patience ends', async () => {
  expect(await sending([forbidden()])).toEqual({ answer: 'FORBIDDEN', told: [] })
  expect(await sending([unavailable()])).toEqual({ answer: 'UNAVAILABLE', told: [] })
  expect(await sending([rateLimited({}, { retryAfterSeconds: 3600 })])).toEqual({
    answer: 'RATE_LIMITED',
    told: [],
  })
  const busy = Array.from({ length: 10 }, () => rateLimited({}, { retryAfterSeconds }))
  expect((await sending(busy)).answer).toBe('RATE_LIMITED')
})
