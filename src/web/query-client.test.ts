import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateReaders } from './query-client.ts'

/** A query of messages whose answers come when the test says so. */
function answersLater() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const asked: PromiseWithResolvers<string>[] = []
  const options = {
    queryKey: ['/api/messages'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
    meta: { reads: ['messages'] },
  }
  return { client, asked, options }
}

test('a change while the first answer is on its way is asked for once that has come', async () => {
  const { client, asked, options } = answersLater()
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  const isUpToDate = invalidateReaders(client, ['messages'])
  asked[0]!.resolve('before')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.resolve('after')
  await isUpToDate
  expect(observer.getCurrentResult().data).toBe('after')
  expect(asked).toHaveLength(2)
  stop()
})

test('a change while an answer is on its way to a screen that is not shown yet is asked for once it is', async () => {
  const { client, asked, options } = answersLater()
  const loader = client.fetchQuery(options)
  const isMarked = invalidateReaders(client, ['messages'])
  asked[0]!.resolve('before')
  await Promise.all([loader, isMarked])
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  expect(asked).toHaveLength(2)
  asked[1]!.resolve('after')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  stop()
})

test('what is shown is asked for once, and what reads something else not at all', async () => {
  const { client, asked, options } = answersLater()
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  asked[0]!.resolve('before')
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')
  await invalidateReaders(client, ['bookings'])
  expect(asked).toHaveLength(1)
  const isUpToDate = invalidateReaders(client, ['messages'])
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.resolve('after')
  await isUpToDate
  expect(asked).toHaveLength(2)
  stop()
})
