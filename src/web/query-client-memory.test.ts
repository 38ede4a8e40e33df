import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // the flag has made it

test('what a page on the server asked for is out of memory once the page is rendered', async () => {
  const render = () => {
    const client = createQueryClient()
    client.setQueryData(['a home'], { pictures: [] })
    return new WeakRef(client)
  }
  const rendered = render()
  await new Promise(resolve => setImmediate(resolve)) // a WeakRef holds what it names until the turn ends
  collectGarbage()
  expect(rendered.deref()).toBeUndefined()
})
