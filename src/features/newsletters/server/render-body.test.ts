import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainWords, renderBody, renderText } from './render-body.ts'

test.each([
  [
    '# One\n\nTwo **three** _four_',
    '<h2 dir="auto">One</h2>\n<p dir="auto">Two <strong>three</strong> <em>four</em></p>\n',
  ],
  ['<script>alert(1)</script>', '<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
  ['[a](javascript:alert(1))', '<p dir="auto">[a](javascript:alert(1))</p>\n'],
  ['[a](data:text/html,x)', '<p dir="auto">[a](data:text/html,x)</p>\n'],
  [
    '![a](https://track.example/x.png)',
    '<p dir="auto">!<a href="https://track.example/x.png" rel="noopener noreferrer nofollow" target="_blank">a</a></p>\n',
  ],
  [
    '[a](https://x.example "b<c")',
    '<p dir="auto"><a href="https://x.example" rel="noopener noreferrer nofollow" target="_blank">a</a></p>\n',
  ],
  ['- a\n- b', '<ul dir="auto">\n<li>a</li>\n<li>b</li>\n</ul>\n'],
])('%s', (body, html) => {
  expect(renderBody(body)).toBe(html)
})

test('as text it reads well', () => {
  expect(
    renderText(
      '# News\n\nHello **you**,\n\n- Swim\n- Braai\n\n1. One\n2. Two\n\n> Best *week*\n\nSee [the house](https://x.example/h) or https://x.example',
    ),
  ).toBe(
    'News\n\nHello you,\n\n- Swim\n- Braai\n\n1. One\n2. Two\n\n> Best week\n\nSee the house (https://x.example/h) or https://x.example',
  )
})

test('as text a link says where it leads, unless its words do', () => {
  expect(renderText('[sea](https://x.example/sea) www.x.example <https://x.example/a> me@x.example')).toBe(
    'sea (https://x.example/sea) www.x.example https://x.example/a me@x.example',
  )
})

test('of a long body no more is read for an excerpt than its beginning', () => {
  expect(plainWords(`${'word '.repeat(600)}end`)).toBe('word '.repeat(600).trim())
})

test('an excerpt keeps headings, paragraphs and the lines of a list apart, where they do not end by themselves', () => {
  expect(plainWords('## What is on\n\nDolphins most mornings!\n\n1. Swim.\n2. Braai')).toBe(
    'What is on: Dolphins most mornings! Swim. Braai',
  )
  expect(plainWords('# Is it summer?\n\n> “Yes.”\n\n## \n\n*')).toBe('Is it summer? “Yes.”')
})

test('each block reads in the direction of its own words, a list or a quote as one', () => {
  expect(renderBody('# שלום\n\nHello\n\n- مرحبا\n- two\n\n> a\n>\n> b')).toBe(
    '<h2 dir="auto">שלום</h2>\n<p dir="auto">Hello</p>\n<ul dir="auto">\n<li>مرحبا</li>\n<li>two</li>\n</ul>\n<blockquote dir="auto">\n<p>a</p>\n<p>b</p>\n</blockquote>\n',
  )
  expect(renderBody('```\nx\n```\n\n    y')).toMatch(/^<pre dir="auto">.*<pre dir="auto">/s)
})

test('an excerpt has no marks, and of a link its words alone', () => {
  expect(plainWords('# News\n\n- Swim\n- Braai\n\n> Best\n\nSee [the house](https://x.example/h)')).toBe(
    'News: Swim, Braai. Best. See the house',
  )
})

const TAGS = new Set([
  'h2',
  'h3',
  'p',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'br',
  'hr',
  'code',
  'pre',
])
const TAG = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*) ?\/?>/
const ADDRESS = /^(https?:\/\/|mailto:|tel:)/i

/** Reads HTML as the strictest of parsers would: every `<` begins a tag of the few that there are, with attributes of the few that they have. */
function faultIn(html: string): string | null {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const [, , name, attributes] = TAG.exec(html.slice(at, at + 20_000)) ?? []
    if (!name || !TAGS.has(name)) return html.slice(at, at + 60)
    for (const [, attribute, value] of (attributes ?? '').matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      const isFine =
        (name === 'a' && attribute === 'href' && ADDRESS.test(value!)) ||
        (name === 'a' && (attribute === 'rel' || attribute === 'target')) ||
        (name === 'ol' && attribute === 'start' && /^\d+$/.test(value!)) ||
        (['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'pre'].includes(name) &&
          ` ${attribute}="${value}"` === ' dir="auto"')
      if (!isFine) return `${name} ${attribute}="${value}"`
    }
  }
  return null
}

const HOSTILE = [
  '<script>',
  '</p>',
  '<img src=x onerror=alert(1)>',
  '<!--',
  '-->',
  ']]>',
  '<svg/onload=alert(1)>',
  '<iframe src="//x">',
  '&#106;avascript:',
  'javascript:',
  'JaVaScRiPt&colon;',
  'data:text/html;base64,',
  'vbscript:',
  '[a](',
  '[a]: ',
  '](<',
  '>)',
  '"onmouseover="',
  "'",
  '`',
  '```\n',
  '~~~html\n',
  '**',
  '__',
  '* ',
  '> ',
  '1. ',
  '#',
  '\n\n',
  '\t',
  '\\',
  '![',
  '](https://x.example/',
  ' "title"',
  '\u0000',
  '\u202e',
  '\u2028',
  '😀'.repeat(5),
  'https://x.example/"><b>',
  '<https://x.example/>',
  '<javascript:alert(1)>',
  '|a|b|\n|-|-|\n',
  '{{x}}',
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 12 }), fc.webUrl()), { maxLength: 30 })
  .map(parts => parts.join(''))

test('whatever is written, nothing comes out but the few tags that there are', () => {
  fc.assert(
    fc.property(hostile, body => {
      const fault =
        faultIn(renderBody(body)) ??
        faultIn(renderBody(body, { linkTo: address => `https://go.example/${encodeURIComponent(address)}` }))
      expect(fault).toBeNull()
    }),
    { numRuns: 10_000 },
  )
})

test('the reader of what comes out finds what must not be there', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<img src="x">',
    '<p style="x">',
    '< p>',
    '<a href=x>',
  ])
    expect(faultIn(html)).not.toBeNull()
})
