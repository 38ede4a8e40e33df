import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, ROOT } from './sources.ts'

const isServer = (file: string) => /\.ts$/.test(file) && !/\.test\.ts$|^src\/(testing|web)\//.test(file)

test('no source of the server finds files by import.meta.url, which names another folder in the built server', () => {
  const files = filesOf(['src'], isServer)
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter(file =>
    /import\.meta\.url\b/.test(readFileSync(path.resolve(ROOT, file), 'utf8')),
  )
  expect(found).toEqual([])
})
