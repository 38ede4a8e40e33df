import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { guides } from './guides.ts'
import { readers } from './help-article.ts'
import { helpArticles } from './help-articles.ts'
import sizes from './picture-sizes.json' with { type: 'json' }
import { shownPicture } from './shown-picture.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../../public')
const PICTURES_BYTES_MAX = 1_900_000
const slugs = new Set(helpArticles.map(({ slug }) => slug))
const pictures = helpArticles.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []))

test('there are articles for everybody, each with an address and a title of its own', () => {
  expect(helpArticles.length).toBeGreaterThanOrEqual(20)
  expect(slugs.size).toBe(helpArticles.length)
  expect(new Set(helpArticles.map(({ title }) => title)).size).toBe(helpArticles.length)
  for (const reader of Object.keys(readers))
    expect(helpArticles.filter(article => article.reader === reader).length).toBeGreaterThanOrEqual(5)
})

describe.each(helpArticles)('$slug', ({ slug, title, description, steps, related }) => {
  it('says what it is, how it is done, and what to read next', () => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThan(20)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/\.$/)
    expect(steps.length).toBeGreaterThanOrEqual(2)
    for (const { text } of steps) expect(text).toMatch(/\S.*[.?!]$/)
    expect(related.length).toBeGreaterThanOrEqual(2)
    for (const other of related) expect(slugs).toContain(other)
    expect(related).not.toContain(slug)
  })
})

test('guides lead to articles that are there, to each once', () => {
  const led = guides.flatMap(guide => guide.slugs)
  for (const slug of led) expect(slugs).toContain(slug)
  expect(new Set(led).size).toBe(led.length)
})

test('what an article names in bold is a word of the screens', async () => {
  const source = path.resolve(import.meta.dirname, '../..')
  const files = (await readdir(source, { recursive: true })).filter(
    file => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const texts = await Promise.all(files.map(file => readFile(path.join(source, file), 'utf8')))
  const code = texts.join('\n').replaceAll(/\s+/g, ' ')
  const allWords = helpArticles.flatMap(({ slug, steps, notes = [] }) =>
    [...steps, ...notes].flatMap(({ text }) =>
      [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => [slug, words!] as const),
    ),
  ) // the pattern has one group
  expect(allWords.filter(([, words]) => !code.includes(words))).toEqual([])
})

test('where a screen leads to an article, it is there', async () => {
  const source = path.resolve(import.meta.dirname, '../..')
  const files = (await readdir(source, { recursive: true })).filter(file => file.endsWith('.tsx'))
  const led = new Set<string>()
  for (const file of files) {
    const text = await readFile(path.join(source, file), 'utf8')
    for (const [, named] of text.matchAll(/(?:\barticle=|helpArticle\()([^>)]+)/g))
      for (const [, slug] of named!.matchAll(/['"]([a-z-]+)['"]/g)) led.add(slug!) // both patterns have a group
  }
  expect(led.size).toBeGreaterThanOrEqual(5)
  for (const slug of led) expect(slugs).toContain(slug)
})

test('every picture is there in both themes, as large as is said, light to load, and told in words', async () => {
  const all = new Map<string, number>()
  for (const { name, words } of pictures) {
    const { light, dark, width, height } = shownPicture({ name, words })
    expect(words.length).toBeGreaterThan(20)
    for (const file of [light, dark]) {
      const bytes = await readFile(path.join(PUBLIC, file))
      const { format, ...real } = await sharp(bytes).metadata()
      expect([file, format]).toEqual([file, 'webp'])
      // Themes may differ by a line; a picture is sharp where it is at least as wide as it is shown.
      expect(Math.abs(real.height / real.width - height / width)).toBeLessThan(0.03)
      expect(real.width).toBeGreaterThanOrEqual(Math.min(width, 1000))
      all.set(file, bytes.length)
    }
  }
  expect(Object.keys(sizes).toSorted()).toEqual([...new Set(pictures.map(({ name }) => name))].toSorted())
  expect(all.size).toBe(Object.keys(sizes).length * 2)
  expect([...all.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_BYTES_MAX)
})
