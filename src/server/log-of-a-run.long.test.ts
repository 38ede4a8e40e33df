import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { accessMatrix } from '#src/testing/access/access-matrix.ts'
import { endpointsOf, send } from '#src/testing/access/bound-endpoints.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const lines: string[] = []
const log = createLog('trace', { write: line => void lines.push(line) })
const testApp = await createTestApp({}, log)
const fixtures = await createFixtures(testApp)

test('the log of a whole run names no e-mail address, no password and no token', async () => {
  const tokens: string[] = []
  for (const endpoint of await endpointsOf(testApp.app)) {
    const fields = (await accessMatrix[endpoint.name]?.fields?.(fixtures)) ?? {}
    for (const who of ['client', 'realtor'] as const) {
      const token = await fixtures.tokenOf(fixtures.people[who])
      tokens.push(token, String(fields.token ?? token))
      const headers = {
        authorization: `Bearer ${token}`,
        cookie: `token=${token}`,
        'user-agent': 'nomsa@post.example',
      }
      const query = fields.token ? '' : `token=${token}&search=nomsa@post.example&Token=${token}`
      await send(testApp.app, endpoint, { fields, headers, query })
      await send(testApp.app, endpoint, {
        fields: { ...fields, email: 'wrong@post.example', password: 'a wrong one' },
      })
      await send(testApp.app, endpoint, {
        fields,
        body: `{"password":"a good password","email":"x@post.example"`,
        headers,
      })
    }
  }
  await testApp.runJobs()
  // A statement that fails has all of these in its values.
  await testApp.pool.query('alter table users rename to users_away')
  const email = 'away@post.example'
  const registered = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Lerato', email, password: 'a good password' },
  })
  expect(registered.statusCode).toBe(500)
  await testApp.pool.query('alter table users_away rename to users')

  const words = lines.join('')
  expect(lines.length).toBeGreaterThan(300)
  expect(words).toContain('A request failed')
  const leaks = lines.filter(line =>
    /@post\.example|%40post\.example|a good password|a wrong one|argon2/.test(line),
  )
  expect(leaks).toEqual([])
  expect(tokens.filter(token => words.includes(token))).toEqual([])
})
