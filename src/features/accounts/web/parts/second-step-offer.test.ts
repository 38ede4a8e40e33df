import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Answer } from '#src/contract/endpoint.ts'
import { query } from '#src/web/api.ts'
import { readSecondFactor } from '../../contract/second-factor.ts'
import { SecondStepOffer } from './second-step-offer.tsx'

type Factor = Answer<typeof readSecondFactor>
const NONE = {
  success: true as const,
  required: false,
  canChange: true,
  shown: true,
  totpSince: null,
  passkeys: [],
  recoveryCodes: 0,
}

function shown(given: Partial<Factor> | null): string {
  const client = new QueryClient()
  if (given) client.setQueryData(query(readSecondFactor, {}).queryKey, { ...NONE, ...given })
  const offer = createElement(MemoryRouter, null, createElement(SecondStepOffer, null))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, offer))
}

test('two-step login is offered to an account that has none, with the way there', () => {
  expect(shown({})).toMatch(/href="[^"]*tab=security[^"]*#two-step-login"[^>]*>Set up two-step login/)
})

test('nobody is asked who has it, who may not have it, or before it is known', () => {
  const passkey = { _id: 'one', name: 'Phone', createdAt: '2026-11-28T10:00:00.000Z', lastUsedAt: null }
  expect(shown({ totpSince: '2026-11-28T10:00:00.000Z' })).toBe('')
  expect(shown({ passkeys: [passkey] as Factor['passkeys'] })).toBe('') // its length is looked at
  expect(shown({ canChange: false })).toBe('')
  expect(shown(null)).toBe('')
})
