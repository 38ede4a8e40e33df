import { expect, test } from 'vitest'
import { serveNames } from '#src/testing/names.ts'
import { openReceiver } from '#src/testing/mail/receiver.ts'
import { rangeOf } from '../network.ts'
import { createPostPublic } from './post-public.ts'

const receiver = await openReceiver()
const inside = await openReceiver()
const names = await serveNames({
  'own.example': ['127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'mixed.example': ['8.8.8.8', '169.254.169.254'],
})
const open = createPostPublic({ hosts: [], ranges: [rangeOf('127.0.0.0/8')!] }, [names.address])
const closed = createPostPublic({ hosts: [], ranges: [] }, [names.address])
const order = {
  headers: { 'content-type': 'application/json' },
  body: '{"a":1}',
  timeoutMs: 5000,
  bytesMax: 1000,
}
const post = (path: string, timeoutMs = 5000) => open.post(receiver.urlOf(path), { ...order, timeoutMs })

test('what is sent arrives as it is, and what is answered is told', async () => {
  expect(await post('/')).toEqual({ status: 200, answer: 'thanks', problem: null })
  expect(receiver.at('/')[0]).toMatchObject({
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  })
  receiver.answers.set('/no', response => response.writeHead(500).end('broken'))
  expect(await post('/no')).toEqual({ status: 500, answer: 'broken', problem: null })
})

test('where an answer leads is not followed, inside or outside', async () => {
  for (const [path, location] of [
    ['/in', inside.urlOf('/secret')],
    ['/meta', 'http://169.254.169.254/latest/meta-data'],
    ['/file', 'file:///etc/passwd'],
  ] as const) {
    receiver.answers.set(path, response => response.writeHead(307, { location }).end())
    expect(await post(path)).toMatchObject({ status: 307, problem: null })
  }
  expect(inside.received).toEqual([])
})

test('of an answer of 10 MB the beginning is read, and the rest left', async () => {
  let sent = 0
  receiver.answers.set('/large', response => {
    response.writeHead(200)
    const part = Buffer.alloc(64 * 1024, 'x')
    const go = () => {
      while (sent < 10 * 1024 * 1024 && response.writable) {
        sent += part.length
        if (!response.write(part)) return void response.once('drain', go)
      }
      response.end()
    }
    go()
  })
  const { status, answer } = await post('/large')
  expect([status, answer.length]).toEqual([200, 1000])
  expect(sent).toBeLessThan(10 * 1024 * 1024)
})

test('who hangs, or says a byte now and then, is left when the time is up', async () => {
  receiver.answers.set('/hangs', () => undefined)
  expect(await post('/hangs', 300)).toMatchObject({
    status: null,
    problem: expect.stringContaining('within 1 second'),
  })
  receiver.answers.set('/heads', response => {
    const socket = response.socket!
    const words = [...'HTTP/1.1 200 OK\r\nx-slow: yes\r\n']
    const timer = setInterval(() => void socket.write(words.shift() ?? 'x'), 20)
    socket.on('close', () => clearInterval(timer))
  })
  expect(await post('/heads', 300)).toMatchObject({ status: null })
  receiver.answers.set('/drips', response => {
    response.writeHead(200)
    const timer = setInterval(() => void response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const dripped = await post('/drips', 300)
  expect(dripped).toMatchObject({ status: 200, problem: null })
  expect(dripped.answer).toMatch(/^x+$/)
})

test('a line that is cut before an answer is none, and after it the answer stands', async () => {
  receiver.answers.set('/cut', response => response.socket!.destroy())
  expect(await post('/cut')).toMatchObject({
    status: null,
    problem: expect.stringContaining('failed before'),
  })
  receiver.answers.set('/cut-later', response => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    setImmediate(() => response.socket!.destroy())
  })
  expect(await post('/cut-later')).toMatchObject({ status: 200 })
  expect(await open.post('http://127.0.0.1:1/', order)).toMatchObject({ status: null })
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
  'https://private.example/',
  'https://mixed.example/',
  'https://8.8.8.8:8443/',
])('nothing is sent to %s', async address => {
  expect(await closed.post(address, order)).toMatchObject({
    status: null,
    problem: 'That address isn’t publicly reachable',
  })
})

test('what is sent goes encrypted, save where the operator allows it', async () => {
  expect(await closed.post('http://8.8.8.8/', order)).toMatchObject({
    problem: expect.stringContaining('https://'),
  })
  expect(await open.post(`http://own.example:${receiver.port}/own`, order)).toMatchObject({ status: 200 })
  await expect(closed.check('http://tool.example/')).rejects.toThrow('https://')
  await expect(closed.check('https://user:word@tool.example/')).rejects.toThrow('without a user name')
  await expect(closed.check('ftp://tool.example/')).rejects.toThrow('https://')
  await expect(closed.check('https://127.0.0.1/')).rejects.toThrow('publicly reachable')
  await expect(closed.check('https://[::1]:443/')).rejects.toThrow('publicly reachable')
  await closed.check('https://tool.example/told')
  await open.check(receiver.urlOf('/'))
})
