import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupModules, type View } from './group-modules.ts'

const NEEDS: Record<string, string[]> = {
  document: ['session'],
  login: ['router', 'session', 'login-form'],
  bookings: ['router', 'list', 'booking-words'],
  calendar: ['router', 'list', 'timeline'],
  router: ['react'],
  session: ['react'],
  list: ['react'],
  dialog: ['booking-words', 'editor'],
}
const BYTES: Record<string, number> = { react: 50_000, router: 40_000, editor: 90_000 }
const VIEWS: View[] = [
  { begins: ['document'], weight: 100 },
  { begins: ['login'], weight: 1 },
  { begins: ['bookings'], weight: 1 },
  { begins: ['calendar'], weight: 1 },
  { begins: ['dialog'], weight: 0.1 },
]

/** The files, each by its modules in the order of the alphabet. */
function grouped(fileBytes: number, needs = NEEDS, views = VIEWS): string[] {
  const modules = {
    needsOf: (id: string) => needs[id] ?? [],
    bytesOf: (id: string) => BYTES[id] ?? 1000,
    hasFile: (id: string) => ['document', 'login', 'bookings', 'calendar'].includes(id),
  }
  return groupModules(views, modules, fileBytes).map(group => group.toSorted().join(' '))
}

test('modules that the same views load are one file, and what one entry alone needs stays in it', () => {
  expect(grouped(0).toSorted()).toEqual([
    'booking-words',
    'dialog editor',
    'list',
    'react',
    'router',
    'session',
  ])
})

test('a file comes after those that it imports', () => {
  const files = grouped(0)
  for (const [before, after] of [
    ['react', 'router'],
    ['react', 'list'],
    ['booking-words', 'dialog editor'],
  ])
    expect(files.indexOf(before!), `${before} before ${after}`).toBeLessThan(files.indexOf(after!))
})

test('files are joined where what is loaded without need costs less than a file', () => {
  expect(grouped(1500).toSorted()).toEqual(['booking-words', 'dialog editor', 'list router', 'react session'])
  expect(grouped(15_000).toSorted()).toEqual(['booking-words list router', 'dialog editor', 'react session'])
})

test('a view that counts for much loads nothing that it does not need, whatever files it saves the others', () => {
  expect(grouped(40_000).filter(file => /react|session/.test(file))).toEqual(['react session'])
})

/** Modules by number, of which each needs some with a higher one. */
const graphs = fc.record({
  needs: fc.array(fc.array(fc.nat(11), { maxLength: 3 }), { minLength: 12, maxLength: 12 }),
  views: fc.array(
    fc.record({
      begins: fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }),
      weight: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  bytes: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 12, maxLength: 12 }),
  fileBytes: fc.integer({ min: 0, max: 300 }),
})

test('every module is in one file, and no files import each other in a circle', () => {
  fc.assert(
    fc.property(graphs, ({ needs, views, bytes, fileBytes }) => {
      const needsOf = (id: string) => needs[Number(id)]!.filter(each => each > Number(id)).map(String)
      const opened = views.map(({ begins, weight }) => ({ begins: begins.map(String), weight }))
      const modules = { needsOf, bytesOf: (id: string) => bytes[Number(id)]!, hasFile: () => false }
      const files = groupModules(opened, modules, fileBytes)
      const loaded = new Set(opened.flatMap(({ begins }) => begins))
      for (const id of loaded) for (const needed of needsOf(id)) loaded.add(needed)
      expect(files.flat().toSorted()).toEqual([...loaded].toSorted())
      const placeOf = new Map(files.flatMap((file, place) => file.map(id => [id, place] as const)))
      for (const [id, place] of placeOf)
        for (const needed of needsOf(id)) expect(placeOf.get(needed)).toBeLessThanOrEqual(place)
    }),
    { numRuns: 300 },
  )
})
