import { expect } from 'vitest'
import { exportOrganisation } from '#src/features/exports/contract/exports.ts'
import type { Person, TestApp } from './test-app.ts'

/** Takes a copy of the organisation of a host; the bytes of its ZIP. */
export async function copyOf({ app, runJobs }: TestApp, host: Person, photos = false): Promise<Uint8Array> {
  const { export: started } = await host.call(exportOrganisation, {
    currentPassword: host.password,
    photos,
  })
  await runJobs()
  const answer = await app.inject({
    url: `/api/organisation/exports/${started._id}/file`,
    headers: { authorization: `Bearer ${host.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** Loads a copy into the organisation of a host; the answer. */
export async function loadCopyOf({ app }: TestApp, host: Person, zip: Uint8Array) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(zip)], 'copy.zip', { type: 'application/zip' }))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: '/api/organisation/import',
    headers: { authorization: `Bearer ${host.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
