import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { addDays } from '#src/contract/days.ts'
import { buildPages } from '#src/server/build/build-pages.ts'
import { loadPages } from '#src/server/pages/page-files.ts'
import { makeProperty } from '#src/testing/property.ts'
import { analyzeChanged } from '#src/testing/growth/analyze-changed.ts'
import { type BlocksRead, mostGrown, sumOf } from '#src/testing/growth/blocks-read.ts'
import { createInstallation, type Installation } from '#src/testing/growth/installation.ts'
import { isWithin, leastRead } from '#src/testing/growth/least-read.ts'
import { isDocument } from '#src/web/links.ts'
import { viewerCookies, type Viewer } from '#src/web/session/viewer.ts'
import routes from './routes.ts'

// As growth.test.ts asks every call, this asks every address of the site for its document, as it is made and not from the cache.
const pages = await loadPages(await buildPages(pino({ level: 'silent' })))
const small = await createInstallation(2000, pages)
const large = await createInstallation(20_000, pages)

const WHO = ['nobody', 'client', 'realtor', 'admin'] as const
type Who = (typeof WHO)[number]

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const at = path === undefined ? above : `${above}/${path}`
    return [...(path !== undefined || index ? [at || '/'] : []), ...pathsOf(children, at)]
  })

/** Every address of the site, and searches as the page of all homes is asked for. */
const day = (ahead: number) => addDays(small.testApp.deps.today(), ahead)
const stay = `checkIn=${day(20)}&checkOut=${day(23)}`
const documents = [
  ...new Set(pathsOf(routes).filter(path => !path.includes('*'))),
  `/browse?${stay}`,
  '/browse?city=Durban',
  // Nearly as many of 2,000 homes have this word as are looked at; of fewer a search reads more until there are so many.
  '/browse?search=cottage',
  '/browse?search=cottage&sort=price_asc',
  '/browse?page=40',
  `/property/:slug?${stay}&guests=2`,
]

async function slugIn({ testApp, fixtures }: Installation): Promise<string> {
  return (await makeProperty(testApp.db, fixtures.people.realtor)).slug
}
const slugs = new Map([
  [small, await slugIn(small)],
  [large, await slugIn(large)],
])

function cookieOf({ fixtures }: Installation, who: Who): string {
  if (who === 'nobody') return ''
  const { id, name, email } = fixtures.people[who]
  const role: Viewer['role'] = who
  const viewer = { id, name, email, role, profileImage: null, emailVerified: true }
  return viewerCookies(viewer, 'http:')[0]!.split(';')[0]! // there is one
}

let asked = 0

/** Asks for a document at an address that nobody has asked for, so that none is cached. */
function documentOf(
  installation: Installation,
  path: string,
  who: Who,
  isEnough?: (read: BlocksRead) => boolean,
) {
  const { testApp } = installation
  const address = path.replace(':slug', slugs.get(installation)!).replaceAll(/:\w+\??/g, '1')
  const ready = async () => {
    await analyzeChanged(testApp.pool)
    asked += 1
    return `${address}${address.includes('?') ? '&' : '?'}nth=${asked}`
  }
  const ask = async (url: string) => {
    const { statusCode } = await testApp.app.inject({ url, headers: { cookie: cookieOf(installation, who) } })
    return statusCode
  }
  return leastRead(testApp.pool, ready, ask, isEnough)
}

/** Screens of the app are one document for everybody who is signed in: what it says comes later, by calls. */
const documentsFor = (who: Who) =>
  documents.filter(path => isDocument(path.replaceAll(/:\w+\??/g, '1')) || who === 'realtor')

describe.each(WHO)('a document for %s reads as much where others have ten times as much', who => {
  test.each(documentsFor(who))('%s', async path => {
    const few = await documentOf(small, path, who)
    const many = await documentOf(large, path, who, read => isWithin(few.read, read))
    const words = `${sumOf(few.read, 'blocks')} and ${sumOf(many.read, 'blocks')} blocks; ${mostGrown(few.read, many.read)}`
    expect(many.status, words).toBe(few.status)
    expect(many.status, words).toBeLessThan(500)
    expect(isWithin(few.read, many.read), words).toBe(true)
  })
})

test('the pages of a home, of all homes and of a search are among them', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['/', '/browse', '/property/:slug', '/calendar', '/help/:slug']),
  )
})

test('what a document reads is counted', async () => {
  const { read, status } = await documentOf(small, '/browse?search=cottage', 'nobody')
  expect(status).toBe(200)
  expect(sumOf(read, 'blocks')).toBeGreaterThan(0)
})
