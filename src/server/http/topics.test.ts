import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'

type Operation = { 'x-reads'?: string[]; 'x-changes'?: string[] }

const testApp = await createTestApp()
const { paths } = (await testApp.app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>
}>()
const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method} ${path}`,
    reads: operation['x-reads'],
    changes: operation['x-changes'],
  })),
)
const isGet = ({ name }: { name: string }) => name.startsWith('get ')

test('every call that is no GET says what it changes, and a GET changes nothing', () => {
  expect(calls.filter(call => !isGet(call) && call.changes === undefined)).toEqual([])
  expect(calls.filter(call => isGet(call) && call.changes !== undefined)).toEqual([])
})

test('whatever a call changes is read by some other, and every GET but that of health says what it reads', () => {
  const read = new Set(calls.flatMap(({ reads = [] }) => reads))
  expect(calls.flatMap(({ changes = [] }) => changes).filter(topic => !read.has(topic))).toEqual([])
  expect(calls.filter(call => isGet(call) && call.reads === undefined).map(({ name }) => name)).toEqual([
    'get /api/health',
    'get /api/health/live',
  ])
})
