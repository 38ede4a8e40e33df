import { expect, test } from 'vitest'
import { rateLimited } from '../../../contract/problem.ts'
import { SEARCH_CONNECTIONS_MAX } from '../../db/open-db.ts'
import { createSearchTurns, WAITING_MAX } from './search-turns.ts'

/** Searches that end when they are let. */
function searches() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const search = (name: string) => () => {
    started.push(name)
    return new Promise<string>(resolve => ends.push(() => resolve(name)))
  }
  return { started, ends, search }
}

test('a visitor who searches once waits for one search of an address that sends hundreds', async () => {
  const { started, ends, search } = searches()
  const inTurn = createSearchTurns(true)
  const many = Array.from({ length: SEARCH_CONNECTIONS_MAX + 20 }, (_, at) =>
    inTurn('10.0.0.1', search(`a${at}`)),
  )
  const one = inTurn('10.0.0.2', search('b'))
  await expect.poll(() => started.length).toBe(SEARCH_CONNECTIONS_MAX)
  ends[0]!() // as many have begun
  ends[1]!()
  await expect.poll(() => started).toContain('b')
  expect(started).toHaveLength(SEARCH_CONNECTIONS_MAX + 2)
  for (let at = 0; at < SEARCH_CONNECTIONS_MAX + 21; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at)
    ends[at]!() // it has begun
  }
  expect(await one).toBe('b')
  await Promise.all(many)
})

test('beyond so many that wait an address is refused, a line of IPv6 as one, and others are not', async () => {
  const { started, ends, search } = searches()
  const inTurn = createSearchTurns(true)
  const all = Array.from({ length: SEARCH_CONNECTIONS_MAX + WAITING_MAX }, (_, at) =>
    inTurn('2001:db8::1', search(`a${at}`)),
  )
  await expect(inTurn('2001:db8::2', search('over'))).rejects.toSatisfy(rateLimited.is)
  const other = inTurn('10.0.0.2', search('b'))
  for (let at = 0; at < all.length + 1; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at)
    ends[at]!() // it has begun
  }
  expect(await other).toBe('b')
  await Promise.all(all)
  expect(started).not.toContain('over')
})
