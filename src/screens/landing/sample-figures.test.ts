import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EarlyAccess } from './early-access.tsx'
import { Hero } from './hero.tsx'

const firstPage = (isDemo: boolean): string => {
  const joining = { isDemo, referralCode: '', joined: null, refused: undefined }
  return [
    createElement(Hero, { today: '2026-11-20', waiting: 12, joining }),
    createElement(EarlyAccess, { joining }),
  ]
    .map(part => renderToStaticMarkup(part))
    .join('')
}

test('a demo makes its claims to the letter, as samples', () => {
  const page = firstPage(true)
  expect(page).toContain('50% off your first year for waitlist members.')
  expect(page).toContain('50% off the first year for waitlist members. Launch in 7 days.')
  expect(page.match(/Sample figures/g)).toHaveLength(2)
})

test('any other installation promises no price and no day, and says what it counted', () => {
  const page = firstPage(false)
  expect(page).not.toMatch(/% off|first year|in 7 days|Sample figures/)
  expect(page).toContain('12 on the waitlist')
})
