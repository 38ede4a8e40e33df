import { expect, test } from 'vitest'
import { articleOfScreen } from './article-of-screen.ts'
import { helpArticles } from './help-articles.ts'

const host = { role: 'realtor' } as const
const guest = { role: 'client' } as const

test('each screen leads to its own article, and what is below a screen to the closest', () => {
  expect(articleOfScreen('/properties/4/rates', host)).toBe('price-a-year')
  expect(articleOfScreen('/properties/4', host)).toBe('keep-your-calendar')
  expect(articleOfScreen('/properties', host)).toBe('list-a-home')
  expect(articleOfScreen('/bookings', host)).toBe('answer-a-request')
  expect(articleOfScreen('/bookings', guest)).toBe('request-a-stay')
  expect(articleOfScreen('/booking/4/pay', guest)).toBe('pay-for-a-stay')
  expect(articleOfScreen('/booking/4/pay', null)).toBe('pay-for-a-stay')
  expect(articleOfScreen('/booking/4', guest)).toBe('change-a-stay')
})

test('a screen without an article, or with none for this reader, leads to none', () => {
  expect(articleOfScreen('/admin/jobs', { role: 'admin' })).toBeUndefined()
  expect(articleOfScreen('/calendar', guest)).toBeUndefined()
  expect(articleOfScreen('https://elsewhere.example/bookings', host)).toBeUndefined()
})

test('every article that a screen leads to is there', () => {
  const slugs = new Set(helpArticles.map(({ slug }) => slug))
  const addresses = [
    'dashboard profile properties properties/add properties/4/rates properties/4/arrival properties/4/listing properties/4/channels properties/4 ai-studio',
    'ai-studio/knowledge realtor/news bookings booking/4 booking/4/pay calendar messages channels templates automations',
    'developers billing news favourites browse property/sea-house property/sea-house/book no-line',
  ].flatMap(line => line.split(' '))
  const led = addresses.flatMap(address =>
    [host, guest].flatMap(reader => articleOfScreen(`/${address}`, reader) ?? []),
  )
  expect(led.filter(slug => !slugs.has(slug))).toEqual([])
  expect(led.length).toBeGreaterThan(25)
})
