import { z } from '#src/contract/zod.ts'
import { listSubscribers } from '#src/features/newsletters/contract/subscriptions.ts'
import { readStatus } from '../../contract/settings.ts'
import { tool } from './tool.ts'

/** Used by the built-in assistant alone: other assistants are not counted by it. The plan itself is told to people, by their own calls. */
export const readAiUse = tool({
  name: 'read_ai_use',
  description: 'How many AI requests of this month are used, of how many.',
  calls: [readStatus],
  input: z.object({}),
  async run({ call }) {
    const { used, limit } = await call(readStatus, {})
    return { data: { used, limit } }
  },
})

/** As above. */
export const countFollowers = tool({
  name: 'count_followers',
  description: 'How many people follow the host’s newsletters.',
  calls: [listSubscribers],
  input: z.object({}),
  async run({ call }) {
    const { total } = await call(listSubscribers, { pageSize: 1 })
    return { data: { total } }
  },
})
