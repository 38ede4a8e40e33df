import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { instant, succeeded } from '#src/contract/fields.ts'

const who = { may: 'assistant.use' } as const

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/ai/status',
  reads: ['assistant', 'plan'],
  who,
  summary:
    'Get who answers (the built-in assistant, or a model and whether it runs on another machine), and how many requests of this month are used',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    provider: z.enum(['built-in', 'model']),
    model: z.string().nullable(),
    isRemote: z.boolean(),
    used: z.int(),
    /** Null: no limit. */
    limit: z.int().nullable(),
    resetsAt: instant,
    /** Tokens that models read and wrote this month. */
    tokens: z.int(),
  }),
})

const settings = z.object({
  /** True if names, addresses and numbers of guests go to a model on another machine. */
  shareNames: z.boolean(),
})

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/ai/settings',
  reads: ['assistant'],
  who,
  summary: 'Get the assistant settings of the organisation',
  input: z.object({}),
  output: settings.extend({ success: succeeded }),
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/ai/settings',
  changes: ['assistant'],
  who,
  summary: 'Set whether names, addresses and phone numbers of guests are sent to a model on another machine',
  input: z.object({ shareNames: z.boolean('Please say true or false') }),
  output: settings.extend({ success: succeeded }),
})
