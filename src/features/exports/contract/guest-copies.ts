import { endpoint } from '#src/contract/endpoint.ts'
import { id, succeeded } from '#src/contract/fields.ts'
import { notFound } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { exported } from './exports.ts'

const who = { may: 'people.forget' } as const

export const findRequestExport = endpoint({
  method: 'GET',
  path: '/api/privacy/requests/:id/export',
  reads: ['exports'],
  who,
  summary:
    'Get the copy of what the host holds about a guest, which was made when access was granted; null without one. The host gives it to the person',
  input: z.object({ id }),
  output: z.object({ success: succeeded, export: exported.nullable() }),
  problems: [notFound],
})

export const readRequestExport = endpoint({
  method: 'GET',
  path: '/api/privacy/requests/:id/export/file',
  kind: 'file',
  reads: ['exports'],
  who,
  summary: 'Download the copy that answers a request, for 7 days. Takes a Range',
  input: z.object({ id }),
  output: z.any(),
  problems: [notFound],
})
