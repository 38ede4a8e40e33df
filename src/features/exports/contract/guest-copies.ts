import { endpoint } from '#src/contract/endpoint.ts'
import { id, succeeded } from '#src/contract/fields.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { exported } from './exports.ts'

export const copyThere = problem(
  'COPY_THERE',
  409,
  'There is a copy already. Download it, or wait until it is made',
)

export const guestDeleted = problem(
  'GUEST_DELETED',
  409,
  'You have deleted this guest in the meantime, so there is nothing left to copy',
)

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

export const repeatRequestExport = endpoint({
  method: 'POST',
  path: '/api/privacy/requests/:id/export',
  changes: ['exports'],
  who,
  creates: true,
  status: 202,
  summary:
    'Make the copy that answers a request again, after it failed or its 7 days are over. We email when it is ready',
  input: z.object({ id }),
  output: z.object({ success: succeeded, export: exported }),
  problems: [notFound, copyThere, guestDeleted],
})
