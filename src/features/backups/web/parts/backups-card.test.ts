import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Answer } from '#src/contract/endpoint.ts'
import { query } from '#src/web/api.ts'
import { readBackups } from '../../contract.ts'
import { BackupsCard } from './backups-card.tsx'

const NOW = Date.now()
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const GOOD: Answer<typeof readBackups> = {
  success: true,
  everySeconds: 86_400,
  isEncrypted: true,
  isLate: false,
  lastGood: { file: 'naledi-20261126T0200Z.backup', at: ago(5), bytes: 84 * 2 ** 20 },
  failed: null,
  checked: { file: 'naledi-20261126T0200Z.backup', at: ago(4), problem: null },
  archive: { at: ago(0), waiting: 0, isLate: false },
  stored: { count: 12, bytes: 900_000_000 },
}

/** Returns the words of the card, and those of them that are red. */
function shown(given: Partial<Answer<typeof readBackups>> = {}) {
  const client = new QueryClient()
  client.setQueryData(query(readBackups, {}).queryKey, { ...GOOD, ...given })
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(BackupsCard, null)),
  )
  const red = [...html.matchAll(/<(?:span|p) class="[^"]*text-alarm-ink">(.*?)<\/(?:span|p)>/g)]
  const plain = (words: string) => words.replaceAll(/<[^>]*>/g, '')
  return { words: plain(html), red: red.map(([, words]) => plain(words!)) } // a group of the pattern
}

test('the last good backup is there with its age, its size and when one was proved, and nothing is red', () => {
  const { words, red } = shown()
  for (const each of ['backed up every day', '5 h ago', '84\u00A0MB', 'Encrypted', '4 h ago', '12 backups'])
    expect(words).toContain(each)
  expect(red).toEqual([])
})

test('it is red once backups have stopped, with the reason, and where one cannot be restored', () => {
  const failed = { at: ago(1), problem: 'the disk is full' }
  expect(shown({ isLate: true, failed }).red).toEqual([
    'Backups have stopped.',
    expect.stringContaining('the disk is full'),
  ])
  // One that failed is tried again: nothing is red before two are missed.
  expect(shown({ failed }).red).toEqual([])
  const checked = { ...GOOD.checked!, problem: 'it ends in the middle' } // it is there
  expect(shown({ checked }).red).toEqual([
    'A backup can’t be restored.',
    expect.stringContaining('it ends in the middle'),
  ])
  expect(shown({ archive: { at: ago(1), waiting: 3, isLate: true } }).red).toEqual([
    'The last change was archived 1 h ago.',
  ])
})

test('without BACKUP_DIR it says that nothing is backed up, and before the first one that it comes', () => {
  expect(shown({ everySeconds: null }).words).toContain('makes no automatic backups')
  expect(shown({ lastGood: null, checked: null }).words).toContain('The first backup is on its way')
})
