import { z } from '#src/contract/zod.ts'
import { listDrafts as endpoint } from '../../../contract/drafts.ts'
import { tool } from '../tool.ts'

export const listDrafts = tool({
  name: 'list_drafts',
  description: 'Drafts that wait for the host to send or discard them, by their kind and title.',
  calls: [endpoint],
  input: z.object({}),
  async run({ call }) {
    const { drafts, total } = await call(endpoint, {})
    return { data: { total, drafts: drafts.map(({ kind, title }) => ({ kind, title })) }, sources: [] }
  },
})
