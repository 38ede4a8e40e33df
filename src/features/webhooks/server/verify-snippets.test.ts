import { spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { openReceiver, type ReceivedRequest } from '#src/testing/mail/receiver.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { testWebhook } from '../contract/deliveries.ts'
import { NODE, PYTHON } from '../contract/verify-snippets.ts'
import * as contract from '../contract/webhooks.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const { people } = await createFixtures(testApp)
const receiver = await openReceiver()
let secrets: string[] = []
let received: ReceivedRequest

beforeAll(async () => {
  const { realtor } = people
  const made = await realtor.call(contract.createWebhook, {
    currentPassword: realtor.password,
    name: 'Zoë’s tool',
    url: receiver.urlOf('/'),
    events: ['booking.requested'],
  })
  const { _id: id } = made.webhook
  await realtor.call(contract.changeWebhook, { id, replace_secret: true, currentPassword: realtor.password })
  secrets = [
    made.secret,
    (await realtor.call(contract.revealSecret, { id, currentPassword: realtor.password })).secret,
  ]
  await realtor.call(testWebhook, { id })
  await testApp.runJobs()
  received = receiver.received[0]! // just sent
})

type Asked = { body: string; header: string; secret: string; now: number }

/** Returns what a receiver should make of a delivery: of each of the two secrets that hold, and of what was meddled with. */
function cases(): [Asked, boolean][] {
  const header = String(received.headers['naledi-signature'])
  const now = Number(/t=(\d+)/.exec(header)![1])
  const asked = { body: received.body, header, secret: secrets[1]!, now }
  return [
    [asked, true],
    [{ ...asked, secret: secrets[0]! }, true],
    [{ ...asked, now: now + 299 }, true],
    [{ ...asked, now: now + 301 }, false],
    [{ ...asked, now: now - 301 }, false],
    [{ ...asked, body: `${received.body} ` }, false],
    [{ ...asked, secret: `${secrets[1]}x` }, false],
    [{ ...asked, header: header.replace(/t=\d/, 't=2') }, false],
    [{ ...asked, header: header.replaceAll('v1=', 'v0=') }, false],
    [{ ...asked, header: 'nonsense' }, false],
    [{ ...asked, header: '' }, false],
  ]
}

test('what the reference shows for Node knows a delivery, and what is none', async () => {
  const { isFromNaledi } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(NODE)}`
  )) as {
    isFromNaledi(body: Buffer, header: string, secret: string, now: number): boolean
  } // as it is written
  for (const [{ body, header, secret, now }, wanted] of cases())
    expect([header, isFromNaledi(Buffer.from(body), header, secret, now)]).toEqual([header, wanted])
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.runIf(hasPython)('what it shows for Python does too', () => {
  const run = `${PYTHON}
import json, sys
for each in json.load(sys.stdin):
    print(is_from_naledi(each["body"].encode(), each["header"], each["secret"], each["now"]))
`
  const all = cases()
  const { stdout, stderr } = spawnSync('python3', ['-c', run], {
    input: JSON.stringify(all.map(([asked]) => asked)),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual(all.map(([, wanted]) => (wanted ? 'True' : 'False')))
})
