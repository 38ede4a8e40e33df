import { expect, test } from 'vitest'
import { testWebhook } from '#src/features/webhooks/contract/deliveries.ts'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })
const fixtures = await createFixtures(testApp)
const { realtor } = fixtures.people

const countOf = async (name: string) => {
  const { rows } = await testApp.pool.query<{ points: number }>(
    'select points from rate_limits where key = $1',
    [`${name}:${realtor.id}`],
  )
  return rows[0]?.points ?? 0
}

test('a call with a limit of its own counts among all writes too', async () => {
  const id = await fixtures.webhook()
  const before = await countOf('writes')
  await realtor.call(testWebhook, { id })
  await realtor.call(testWebhook, { id })
  expect(await countOf('own POST /api/webhooks/:id/test')).toBe(2)
  expect(await countOf('writes')).toBe(before + 2)
  await realtor.call(updateProfile, { city: 'Knysna' })
  expect(await countOf('writes')).toBe(before + 3)
})
