import { expect, test } from 'vitest'
import type { ExportAnswer } from '../contract/exports.ts'
import { copyWords } from './copy-words.ts'

const copy: ExportAnswer = {
  _id: '019ad5a0-0000-7000-8000-000000000000',
  state: 'making',
  bytes: null,
  expires_at: null,
  createdAt: '2026-11-26T07:02:00.000Z',
  photos: true,
  register: false,
  stage: 'photos',
  done_files: 412,
  total_files: 1240,
  again_at: null,
}
const titleOf = (other: Partial<ExportAnswer>) => copyWords({ ...copy, ...other }, 'Kloof Stays').title

test('a copy says how far it is', () => {
  expect(titleOf({})).toBe('We’re packing 1\u00A0240 files. You can close this page: we’ll email you')
  expect(titleOf({ again_at: '2026-11-26T07:15:00.000Z' })).toBe('Stopped at the photos. We’ll carry on')
  expect(titleOf({ state: 'ready', bytes: 84_000_000, expires_at: '2026-12-03T07:10:00.000Z' })).toMatch(
    /^Ready, 8\d\sMB, until 3\sDec\s2026$/,
  )
  expect(copyWords({ ...copy, again_at: '2026-11-26T07:15:00.000Z' }, 'Kloof Stays').text).toBe(
    'Kloof Stays. Next try at 09:15',
  )
})
