import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productViews, type ProductView } from './product-views.ts'
import sizes from './picture-sizes.json' with { type: 'json' }

const FOLDER = path.resolve(import.meta.dirname, '../../../public/pictures/product')
const PICTURE_BYTES_MAX = 60_000
const WIDE_OF = { '1x.avif': 1, '2x.avif': 2, 'plain.webp': 1.5 } as const

const views: ProductView[] = Object.values(productViews)

test('every picture of the product is there in both themes, as large as is said, light to load, and told in words', async () => {
  const names = views.flatMap(({ name, narrow }) => (narrow ? [name, narrow] : [name]))
  expect(Object.keys(sizes).toSorted()).toEqual(names.toSorted())
  const wanted: string[] = []
  for (const [name, { width, height }] of Object.entries(sizes))
    for (const theme of ['light', 'dark'])
      for (const [kind, wide] of Object.entries(WIDE_OF)) {
        const file = `${name}-${theme}-${kind}`
        const bytes = await readFile(path.join(FOLDER, file))
        const real = await sharp(bytes).metadata()
        expect([file, real.width]).toEqual([file, Math.round(width * wide)])
        // Themes may differ by a line.
        expect(Math.abs(real.height / real.width - height / width)).toBeLessThan(0.03)
        expect([file, bytes.length < PICTURE_BYTES_MAX]).toEqual([file, true])
        wanted.push(file)
      }
  expect((await readdir(FOLDER)).toSorted()).toEqual(wanted.toSorted())
  for (const { words } of views) expect(words.length).toBeGreaterThan(60)
})
