import { expect, test } from 'vitest'
import { joinedWords } from './rules.ts'

test('whoever joins hears the promised words, and of a day of launch on a demo alone', () => {
  const words =
    "You're on the waitlist! Check your inbox for confirmation. We'll notify you when the product launches in 7 days!"
  expect(joinedWords('waitlist', true)).toBe(words)
  expect(joinedWords('landing_page', false)).toBe(words.replace(' in 7 days', ''))
  expect(joinedWords('newsletter', true)).toBe('Successfully subscribed to newsletter!')
})
