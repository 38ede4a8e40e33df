import { expect, test } from 'vitest'
import { testWebhook } from '#src/features/webhooks/contract/deliveries.ts'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { setStage } from '#src/testing/stage.ts'
import { createWorld } from '#src/testing/world.ts'

const world = await createWorld({ RATE_LIMITS: 'on' })
const stage = await setStage(world)
const { realtor } = stage.people

const countOf = async (name: string) => {
  const { rows } = await world.pool.query<{ points: number }>(
    'select points from rate_limits where key = $1',
    [`${name}:${realtor.id}`],
  )
  return rows[0]?.points ?? 0
}

test('a call with a limit of its own counts among all writes too', async () => {
  const id = await stage.webhook()
  const before = await countOf('writes')
  await realtor.call(testWebhook, { id })
  await realtor.call(testWebhook, { id })
  expect(await countOf('own POST /api/webhooks/:id/test')).toBe(2)
  expect(await countOf('writes')).toBe(before + 2)
  await realtor.call(updateProfile, { city: 'Knysna' })
  expect(await countOf('writes')).toBe(before + 3)
})
