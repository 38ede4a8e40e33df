import { expect, test } from 'vitest'
import { newsletterFields } from './newsletter-fields.ts'

const written = { title: 'Quiet weeks', body: 'Come by' }
const faultsOf = (given: object) =>
  newsletterFields
    .safeParse({ ...written, ...given })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  ['flags of England', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['families of many skins', '👨🏽‍👩🏿‍👧🏻‍👦🏾'],
])('a character is one as people see it, also of %s', (_, character) => {
  expect(
    faultsOf({
      title: character.repeat(120),
      body: character.repeat(8000),
      cta: { label: character.repeat(60), url: '/browse' },
    }),
  ).toEqual([])
  expect(faultsOf({ title: character.repeat(121) })).toEqual([
    ['title', 'Title must be 120 characters or less'],
  ])
})

test('a heap of marks on one letter is no character of a title', () => {
  expect(faultsOf({ title: `a${'\u0301'.repeat(10_000)}` })).toHaveLength(1)
})

test.each(['/', '/?x=1', '/#waitlist', '/?x=1#waitlist', '/browse', '/property/kloof-cottage?guests=2'])(
  'a button may lead to the page %s of the site',
  url => {
    expect(faultsOf({ cta: { label: 'Look', url } })).toEqual([])
  },
)

test.each(['//evil.example', '/\\evil.example', '/ x', 'browse', 'http://naledi.example'])(
  'a button does not lead to %s',
  url => {
    expect(faultsOf({ cta: { label: 'Look', url } })).toEqual([
      ['cta.url', 'CTA URL must be a valid HTTPS URL'],
    ])
  },
)
