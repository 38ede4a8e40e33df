import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildProduct, builtProduct } from './build-product.ts'
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

// A file that is read only when it is first asked for would fail then, and each time after.
test('every file of the built server can be read first, by itself', async () => {
  await buildProduct()
  const folder = path.dirname(builtProduct()!) // it was just made
  const entry = path.basename(builtProduct()!)
  const files = readdirSync(folder).filter(file => file.endsWith('.js') && file !== entry) // that one starts it
  expect(files.length).toBeGreaterThan(10)
  const read = async (file: string) => {
    const script = `await import(${JSON.stringify(path.join(folder, file))}); process.exit()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  }
  for (const file of files) await expect(read(file), file).resolves.toBeUndefined()
})
