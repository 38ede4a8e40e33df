import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../src/product/routes.ts'

type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] }

/** The routes as React Router matches them, each known by its place in the list. */
const matchable = (entries: Entry[], below = ''): RouteObject[] =>
  entries.map(({ path: own, index, file, children }) => {
    const at = own === undefined ? below : `${below}/${own}`
    const handle = { address: at || '/', isScreen: file.endsWith('.tsx') && !children }
    return index ? { index, handle } : { path: own, handle, children: children && matchable(children, at) }
  })

const sitemap = matchable(routes as Entry[]) // as its functions make them

const screensOf = (entries: RouteObject[]): string[] =>
  entries.flatMap(({ handle, children }) => [
    ...(handle.isScreen ? [handle.address as string] : []),
    ...screensOf(children ?? []),
  ])

/** Every address that a file of scenes names, with a stand-in for what it fills in. */
const addressesIn = (text: string): string[] =>
  [...text.replaceAll(/\$\{[^{}]*\}/g, 'x').matchAll(/['"`](\/[^'"`\s]*)['"`]/g)].map(
    ([, address]) => address!,
  ) // the pattern has a group

/** The screens that these files, named from here, have an address of. */
const reachedBy = (files: string[]): Set<string> =>
  new Set(
    files
      .flatMap(file => addressesIn(readFileSync(path.join(import.meta.dirname, file), 'utf8')))
      .map(
        address => matchRoutes(sitemap, address.split(/[?#]/)[0]!)?.at(-1)?.route.handle.address as string,
      ), // a split has a first
  )

test('each screen of the sitemap has a scene of `npm run shots`', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !/\.test\.ts$|^(for|help)-/.test(file),
  )
  const pictured = reachedBy(files)
  expect(screensOf(sitemap).filter(address => !pictured.has(address))).toEqual([])
})

test('each screen of the sitemap is looked at by a story of who can use it', () => {
  const states = ['states.ts', 'scenes/plans.ts', 'scenes/billing.ts']
  const stories = ['../../e2e/accessibility.test.ts', '../../e2e/accessible-reference.test.ts']
  const reached = reachedBy([...stories, ...states])
  expect(screensOf(sitemap).filter(address => !reached.has(address))).toEqual([])
})
