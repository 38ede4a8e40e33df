import { expect, test } from 'vitest'
import { isSignedByPaystack } from './paystack-signature.ts'

const KEY = 'sk_test_abc123'
const BODY =
  '{"event":"charge.success","data":{"reference":"BK-1","amount":125000,"currency":"ZAR","status":"success"}}'
const SIGNATURE =
  'd80b3066a48f5f227cf98a5f1329bec27fdeeca3941bbd6467908cddd4afdd5903fcf1a4ff9ae6b5e6e0fc591aaddd983ae2a1a2ad48e54ca401deb28e70f16e'
const bytes = (text: string) => new TextEncoder().encode(text)

test('a body carries the signature of its own bytes, in hex of either case', () => {
  expect(isSignedByPaystack(bytes(BODY), SIGNATURE, KEY)).toBe(true)
  expect(isSignedByPaystack(bytes(BODY), SIGNATURE.toUpperCase(), KEY)).toBe(true)
})

test('another byte, another key or another signature is not signed', () => {
  expect(isSignedByPaystack(bytes(`${BODY} `), SIGNATURE, KEY)).toBe(false)
  expect(isSignedByPaystack(bytes(BODY), SIGNATURE, 'sk_test_abc124')).toBe(false)
  expect(isSignedByPaystack(bytes(BODY), SIGNATURE.replace('d', 'e'), KEY)).toBe(false)
  for (const given of [undefined, '', 'zz', SIGNATURE.slice(1), `${SIGNATURE}00`, [SIGNATURE, SIGNATURE]])
    expect(isSignedByPaystack(bytes(BODY), given, KEY)).toBe(false)
})
