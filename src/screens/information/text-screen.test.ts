import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageContext } from '#src/web/documents/page.ts'
import TextScreen, { loader } from './text-screen.tsx'

const noServer = () => Promise.reject<Response>(new TypeError('no server'))

const load = (path: string, fetch: (asked: Request | URL | string) => Promise<Response> = noServer) => {
  const context = new RouterContextProvider()
  context.set(pageContext, { publicUrl: 'https://stays.test', fetch } as never) // what the loader asks for
  const url = new URL(path, 'https://stays.test')
  return loader({ url, context, request: new Request(url), params: {}, pattern: path })
}

test.each(['/terms', '/privacy', '/security', '/about'])(
  '%s says what it is, and has no chapter without a text and no value left open',
  async path => {
    const loaderData = await load(path)
    const html = renderToStaticMarkup(createElement(TextScreen, { loaderData }))
    expect(loaderData.about.path).toBe(path)
    for (const words of [loaderData.about.title, loaderData.about.description, loaderData.lead])
      expect(words.length).toBeGreaterThan(4)
    expect(loaderData.chapters.length).toBeGreaterThanOrEqual(4)
    for (const { id, text } of loaderData.chapters) {
      expect([id, text]).toEqual([expect.stringMatching(/^[a-z-]+$/), expect.stringMatching(/\w/)])
      expect(html).toContain(`id="${id}"`)
    }
    expect(html).not.toMatch(/\{\{|undefined|<LegalIdentity|<Recipients|<StoredOnDevice/)
  },
)

test('the privacy page says how long each kind is held here, and at least what law asks where that cannot be read', async () => {
  const periods = [
    { kind: 'register', amount: 36, unit: 'months' },
    { kind: 'guests', amount: 30, unit: 'months' },
    { kind: 'bank_lines', amount: 45, unit: 'days' },
  ]
  const answer = (asked: Request | URL | string) =>
    String(asked instanceof Request ? asked.url : asked).includes('/api/privacy/periods')
      ? Promise.resolve(Response.json({ success: true, periods }))
      : noServer()
  const textOf = async (...sent: Parameters<typeof load>) =>
    (await load(...sent)).chapters.map(chapter => chapter.text).join('\n')
  const said = await textOf('/privacy', answer)
  expect(said).toContain('The guest register: 3 years after you leave')
  expect(said).toContain('30 months after the last stay. A host can choose 12 to 60 months')
  expect(said).toContain('no payment for a stay: 45 days')
  expect(await textOf('/privacy')).toContain('The guest register: at least 2 years after you leave')
})

test('the terms say what the trial and the plans are, and where they hold', async () => {
  const { chapters } = await load('/terms')
  const text = chapters.map(chapter => chapter.text).join('\n')
  expect(text).toContain('The trial is 14 days of Solo Explorer')
  expect(text).toContain('This site: https://stays.test')
})
