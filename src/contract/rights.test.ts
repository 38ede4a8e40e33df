import { expect, test } from 'vitest'
import { RIGHTS } from './rights.ts'

test('an owner has every right in the organisation, a manager all but automations, cleaners, the plan, the legal details, keys and webhooks, an administrator the figures, the reviews and the list of the platform', () => {
  const everyDay = [
    'homes.read',
    'bookings.read',
    'arrival.read',
    'bookings.answer',
    'bookings.record',
    'money.read',
    'money.write',
    'reviews.answer',
    'messages.write',
    'templates.change',
    'newsletters.read',
    'newsletters.write',
    'nights.block',
    'channels.change',
    'homes.change',
  ]
  expect(RIGHTS).toEqual({
    owner: [
      ...everyDay,
      'assistant.use',
      'automations.change',
      'cleaners.change',
      'money.accounts',
      'money.payees',
      'plan.change',
      'register.read',
      'organisation.change',
      'privacy.answer',
      'people.forget',
      'keys.change',
      'webhooks.change',
    ],
    manager: [
      ...everyDay,
      'assistant.use',
      'money.payees',
      'register.read',
      'privacy.answer',
      'people.forget',
    ],
    administrator: [
      'product.read',
      'product.change',
      'payments.refund',
      'reviews.hide',
      'newsletters.read',
      'newsletters.write',
      'privacy.answer',
    ],
  })
})
