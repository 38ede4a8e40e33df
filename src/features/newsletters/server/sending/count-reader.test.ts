import { expect, test } from 'vitest'
import { sealEarlier } from '#src/testing/database/seal-earlier.ts'
import { countedLink, openedPixel, readCounted } from './count-reader.ts'

const own = { secretKey: 'a'.repeat(32), publicUrl: 'https://stays.example.org' }
const other = { ...own, secretKey: 'b'.repeat(32) }
const copy = { newsletterId: '1', subscriptionId: '2' }
const tokenIn = (address: string) =>
  address
    .split('/')
    .at(-1)!
    .replace(/\.gif$/, '')
const token = tokenIn(countedLink(own, copy, 'https://x.example/a?b=c'))

test('a link of a newsletter leads where it was made to, and nobody else makes one', () => {
  expect(token).toMatch(/^[\w-]+$/)
  expect(readCounted(own, token)).toEqual({ ...copy, address: 'https://x.example/a?b=c' })
  expect(readCounted(own, tokenIn(openedPixel(own, copy)))).toEqual({ ...copy, address: '' })
  const changed = token.slice(0, 20) + (token[20] === 'A' ? 'B' : 'A') + token.slice(21)
  for (const wrong of [changed, '', 'x', token.slice(8), '1 2 https://x.example', `sealed1.${token}`])
    expect(readCounted(own, wrong)).toBeUndefined()
  expect(readCounted(other, token)).toBeUndefined()
})

test('links that were mailed before a change of the key or of the version lead on while that key is there', () => {
  const changed = { ...other, oldSecretKeys: [own.secretKey] }
  const earlier = sealEarlier(own.secretKey, 'newsletter', '1 2 https://x.example/').slice('sealed1.'.length)
  expect(readCounted(changed, token)).toMatchObject(copy)
  for (const config of [own, changed])
    expect(readCounted(config, earlier)).toEqual({ ...copy, address: 'https://x.example/' })
  expect(readCounted(other, earlier)).toBeUndefined()
})
