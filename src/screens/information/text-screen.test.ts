import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageContext } from '#src/web/documents/page.ts'
import TextScreen, { loader } from './text-screen.tsx'

const load = (path: string) => {
  const context = new RouterContextProvider()
  const fetch = () => Promise.reject(new TypeError('no server'))
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

test('the terms say what the trial and the plans are, and where they hold', async () => {
  const { chapters } = await load('/terms')
  const text = chapters.map(chapter => chapter.text).join('\n')
  expect(text).toContain('The trial is 14 days of Solo Explorer')
  expect(text).toContain('This site: https://stays.test')
})
