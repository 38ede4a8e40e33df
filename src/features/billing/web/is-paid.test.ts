import { expect, test } from 'vitest'
import { isPaid } from './is-paid.ts'

test('a plan that is not free and active or trialing is paid', () => {
  expect(isPaid({ id: 'growth', status: 'active' }, null)).toBe(true)
  expect(isPaid({ id: 'starter', status: 'trialing' }, null)).toBe(true)
  expect(isPaid({ id: 'free', status: 'pending' }, null)).toBe(false)
  expect(isPaid({ id: 'growth', status: 'past_due' }, null)).toBe(false)
})

test('who had another plan or its trial is not told that the new one is paid before it is', () => {
  expect(isPaid({ id: 'starter', status: 'active' }, 'growth')).toBe(false)
  expect(isPaid({ id: 'starter', status: 'trialing' }, 'starter')).toBe(false)
  expect(isPaid({ id: 'growth', status: 'active' }, 'growth')).toBe(true)
})
