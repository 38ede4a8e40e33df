import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog, errorWords } from './log.ts'
import { logSecurity } from './security-log.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const { db } = await createTestApp()

test('a statement that failed is logged without what it was about', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const failed = await db
    .execute(sql`select ${'lerato@post.example'} from nowhere`)
    .catch((error: Error) => error)
  log.error({ err: failed }, 'A request failed')
  const line = `${lines.join('')} ${errorWords(failed)}`
  expect(line).toContain('select $1 from nowhere')
  expect(line).toContain('relation \\"nowhere\\" does not exist')
  expect(line).toContain('log.test.ts')
  expect(line).not.toContain('lerato@post.example')
})

test.each([
  '/reset-password?token=secret&a=b',
  '/reset-password?%74oken=secret',
  '/reset-password?Token=secret',
  '/reset-password?a=b?token=secret',
  '/reset-password?\ntoken=secret',
])('of an address the log has the path alone: %s', url => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  log.info({ req: { id: '1', method: 'GET', url } })
  expect(JSON.parse(lines.join('')).req.url).toBe('/reset-password')
})

test('the secret by which a channel reads a calendar is not in the log', () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  log.info({ req: { id: '1', method: 'GET', url: '/ical/SbL6VBujRmbBaPkvvgof.ics?a=b' } })
  expect(JSON.parse(lines.join('')).req.url).toBe('/ical/')
})

test.each(['/api/guest-register/', '/guest-register/', '/stop-account/', '/api/money/notify/', '/clean/'])(
  'the secret in an address below %s is not in the log',
  place => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    log.info({ req: { id: '1', method: 'GET', url: `${place}SbL6VBujRmbBaPkvvgof/lodgers/1` } })
    expect(JSON.parse(lines.join('')).req.url).toBe(place)
  },
)

test('security events are logged whatever is left out of the log, unless it is silent', () => {
  const loggedAt = (level: string) => {
    const lines: string[] = []
    const log = createLog(level, { write: line => void lines.push(line) })
    log.child({ reqId: '1' }).info('left out')
    logSecurity(
      log.child({ reqId: '1' }),
      'sign-in-refused',
      { userId: null },
      { address: '192.0.2.1', requestId: '1' },
    )
    return lines.map(line => (JSON.parse(line) as { security?: string }).security)
  }
  for (const level of ['warn', 'error', 'fatal']) expect(loggedAt(level)).toEqual(['sign-in-refused'])
  expect(loggedAt('silent')).toEqual([])
})
