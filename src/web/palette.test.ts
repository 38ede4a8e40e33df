import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.resolve(import.meta.dirname, '..')
const css = readFileSync(path.join(import.meta.dirname, 'styles/tokens.css'), 'utf8')

type Palette = Record<string, string>
const tokens = [...css.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(
  ([, name = '', value = '']) => [name, value.match(/#[\da-f]{6}/g) ?? []] as const,
)
/** A token has one colour, or one for each theme. */
const paletteOf = (theme: 0 | 1): Palette =>
  Object.fromEntries(tokens.flatMap(([name, hexes]) => (hexes[0] ? [[name, hexes[theme] ?? hexes[0]]] : [])))
const [light, dark] = [paletteOf(0), paletteOf(1)]

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number] // three parts
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number] // two
  return (brighter + 0.05) / (darker + 0.05)
}

const named = (prefix: string, words: string) =>
  [...words.matchAll(new RegExp(`(?<![\\w:/-])${prefix}-([a-z\\d-]+)(?![\\w/-])`, 'g'))].flatMap(
    ([, name = '']) => (name in light ? [name] : []),
  )

/** The pairs of text and ground that one list of classes names, wherever it is written; `line` draws, and writes nothing. */
function pairsInUse(): [text: string, ground: string][] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.tsx?$/.test(name),
  )
  const pairs = new Set<string>()
  for (const file of files.filter(name => !name.includes('.test.'))) {
    const source = readFileSync(path.join(SOURCES, file), 'utf8')
    for (const [, words = ''] of source.matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g))
      for (const text of named('text', words).filter(name => name !== 'line'))
        for (const ground of named('bg', words)) pairs.add(`${text} ${ground}`)
  }
  return [...pairs].map(pair => pair.split(' ') as [string, string]) // two names
}

const GROUNDS = ['ground', 'surface', 'sunken', 'raised']
const PAIRS: [text: string, ground: string][] = [
  ...[
    'ink',
    'ink-2',
    'ink-3',
    'indigo',
    'coral-ink',
    'gold-ink',
    'leaf-ink',
    'alarm-ink',
    'tide-ink',
  ].flatMap(text => GROUNDS.map((ground): [string, string] => [text, ground])),
  ...pairsInUse(),
]

test('there is a palette of two themes', () => {
  expect(Object.keys(light).length).toBeGreaterThan(30)
  expect(Object.keys(light).filter(name => light[name] !== dark[name]).length).toBeGreaterThan(30)
})

test('the pairs of colours are found where they are used', () => {
  const found = pairsInUse().map(pair => pair.join(' on '))
  expect(found).toEqual(expect.arrayContaining(['on-indigo on indigo', 'gold-ink on gold-soft']))
})

test.each([
  ['light', light],
  ['dark', dark],
])('text can be read on its ground in the %s theme, 4.5 to 1', (_, palette) => {
  const faint = PAIRS.filter(([text, ground]) => contrast(palette[text]!, palette[ground]!) < 4.5) // both are tokens
  expect(faint.map(([text, ground]) => `${text} on ${ground}`)).toEqual([])
})

test.each([
  ['light', light],
  ['dark', dark],
])('the edge of a field can be seen on its ground in the %s theme, 3 to 1', (_, palette) => {
  const faint = ['ground', 'surface', 'raised'].filter(
    ground => contrast(palette.edge!, palette[ground]!) < 3,
  ) // as above
  expect(faint).toEqual([])
})

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
