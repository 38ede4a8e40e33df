import { expect, test } from 'vitest'
import { type Known, needsOf } from './needs-of.ts'

/** Modules by their id, whose imports are written as ids. */
function needsIn(codes: Record<string, string>, roots: string[] = []) {
  const known = (id: string): Known | null => {
    const code = codes[id]
    if (code === undefined) return null
    const importedIds = [
      ...new Set([...code.matchAll(/(?:from|import|require\() ?'([^']+)'/g)].map(([, from]) => from!)),
    ]
    const exports = [...code.matchAll(/export const (\w+)/g)].map(([, name]) => name!)
    return { code, importedIds, dynamicallyImportedIds: [], isEntry: false, exports, moduleSideEffects: null }
  }
  const needs = needsOf(known, id => roots.includes(id))
  return (id: string) => [...needs(id)].toSorted()
}

const ICONS = '/node_modules/icons/list.js'
const PACKAGE = {
  [ICONS]: `import * as Menu from '/node_modules/menu/menu.js'; export { default as Sun } from '/node_modules/icons/sun.js'; export * from '/node_modules/icons/more.js'; export { Menu }`,
  '/node_modules/icons/sun.js': `export default 1`,
  '/node_modules/icons/more.js': `export { Moon } from '/node_modules/icons/moon.js'`,
  '/node_modules/icons/moon.js': `export const Moon = 1`,
  '/node_modules/menu/menu.js': `export const Root = 1`,
}

test('a name of a package needs the module that has it, and not all that the package lists', () => {
  const needs = needsIn({ ...PACKAGE, '/src/a.ts': `import { Sun } from '${ICONS}'; Sun()` })
  expect(needs('/src/a.ts')).toEqual(['/node_modules/icons/sun.js'])
})

test('a name is found behind whole lists that are handed on, and a package that is handed on under one name', () => {
  const needs = needsIn({ ...PACKAGE, '/src/a.ts': `import { Moon, Menu } from '${ICONS}'; Moon(Menu)` })
  expect(needs('/src/a.ts')).toEqual(['/node_modules/icons/moon.js', '/node_modules/menu/menu.js'])
})

test('our own modules do something when they are imported, so all that they import is needed', () => {
  const needs = needsIn({
    '/src/a.ts': `import { b } from '/src/b.ts'; import '/src/effect.ts'; b()`,
    '/src/b.ts': `export { b } from '/src/c.ts'`,
    '/src/c.ts': `export const b = 1`,
    '/src/effect.ts': `doSomething()`,
  })
  expect(needs('/src/a.ts')).toEqual(['/src/b.ts', '/src/effect.ts'])
  expect(needs('/src/b.ts')).toEqual(['/src/c.ts'])
})

test('of a module that is opened itself everything is needed', () => {
  const needs = needsIn(PACKAGE, [ICONS])
  expect(needs(ICONS)).toEqual([
    '/node_modules/icons/more.js',
    '/node_modules/icons/sun.js',
    '/node_modules/menu/menu.js',
  ])
})

test('where imports are not written as such, each is needed', () => {
  const needs = needsIn({ '/node_modules/old/a.js': `exports.a = require('/node_modules/old/b.js')` })
  expect(needs('/node_modules/old/a.js')).toEqual(['/node_modules/old/b.js'])
})
