import { z } from '#src/contract/zod.ts'
import { listPacks } from '#src/features/pricing/contract/holidays.ts'
import { tool } from '../tool.ts'

export const listHolidays = tool({
  name: 'list_holidays',
  description: 'South African school holidays and long weekends to come, by their first and last night.',
  calls: [listPacks],
  input: z.object({}),
  async run({ call }) {
    const { packs } = await call(listPacks, {})
    return {
      data: { holidays: packs.map(({ kind, name, from, to }) => ({ kind, name, from, last_night: to })) },
    }
  },
})
