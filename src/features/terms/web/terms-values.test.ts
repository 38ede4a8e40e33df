import { expect, test } from 'vitest'
import { FIRST_TERMS, POLICY_STEPS } from '../rules/terms.ts'
import { sentOf, termsOf, valuesOf } from './terms-values.ts'

const answer = {
  ...FIRST_TERMS,
  deposit: { kind: 'percent' as const, value: 30 },
  steps: [...POLICY_STEPS.moderate],
  methods: [...FIRST_TERMS.methods],
}

test('terms that nobody edits are the same in the form, in the preview and in what is sent', () => {
  const values = valuesOf(answer)
  expect(termsOf(values)).toEqual(FIRST_TERMS)
  expect(sentOf('1', values)).toMatchObject({
    deposit: { kind: 'percent', value: '30' },
    damage: { kind: 'none' },
    deposit_within: { business_days: 2 },
    policy: 'moderate',
  })
  expect(sentOf('1', values)).not.toHaveProperty('steps')
})

test('amounts are read as people write them', () => {
  const typed = { ...valuesOf(answer), deposit_kind: 'amount' as const, deposit_value: 'R 1 500,50' }
  expect(termsOf(typed).deposit).toEqual({ kind: 'amount', value: 150_050 })
  expect(sentOf('1', typed).deposit).toEqual({ kind: 'amount', value: '1500.50' })
})

test('what is no number is nothing in the preview, and sent as it was typed', () => {
  const typed = { ...valuesOf(answer), balance_days: 'soon' }
  expect(termsOf(typed).balance_days).toBe(0)
  expect(sentOf('1', typed).balance_days).toBe('soon')
})
