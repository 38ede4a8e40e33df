import { expect, test } from 'vitest'
import { formOf } from './form-of.ts'

const sent = (body: string, type?: string) =>
  new Request('http://localhost:3000/contact', {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  })

test('a form is read as it was sent', async () => {
  const form = await formOf(sent('name=Sipho&message=Hello', 'application/x-www-form-urlencoded'))
  expect(Object.fromEntries(form)).toEqual({ name: 'Sipho', message: 'Hello' })
})

test.each([
  ['nothing', '', undefined],
  ['JSON', '{"name":"Sipho"}', 'application/json'],
  ['parts without their boundary', 'name=Sipho', 'multipart/form-data'],
])('%s in place of a form is 415, and no fault of ours', async (_what, body, type) => {
  await expect(formOf(sent(body, type))).rejects.toMatchObject({ init: { status: 415 } })
})
