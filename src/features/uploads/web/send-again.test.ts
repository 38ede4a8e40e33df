import { expect, test } from 'vitest'
import { forbidden, type Problem, rateLimited, unavailable } from '#src/contract/problem.ts'
import { sendAgain } from './send-again.ts'

const retryAfterSeconds = 5

/** Refuses as told and then sends; tells what was waited for. */
async function sending(refusals: Problem[]) {
  const reported: (number | boolean)[] = []
  const sent = sendAgain(
    async () => {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return 'sent'
    },
    isWaiting => void reported.push(isWaiting),
    async seconds => void reported.push(seconds),
  )
  return { answer: await sent.catch((error: Problem) => error.code), reported }
}

test('a picture that the server has no place for is sent again when it says', async () => {
  const busy = [rateLimited({}, { retryAfterSeconds }), unavailable({}, { retryAfterSeconds })]
  const reported = [true, 5, false]
  expect(await sending(busy)).toEqual({ answer: 'sent', reported: [...reported, ...reported] })
})

test('a refusal that waiting does not change is told at once, and patience ends', async () => {
  expect(await sending([forbidden()])).toEqual({ answer: 'FORBIDDEN', reported: [] })
  expect(await sending([unavailable()])).toEqual({ answer: 'UNAVAILABLE', reported: [] })
  expect(await sending([rateLimited({}, { retryAfterSeconds: 3600 })])).toEqual({
    answer: 'RATE_LIMITED',
    reported: [],
  })
  const busy = Array.from({ length: 10 }, () => rateLimited({}, { retryAfterSeconds }))
  expect((await sending(busy)).answer).toBe('RATE_LIMITED')
})
