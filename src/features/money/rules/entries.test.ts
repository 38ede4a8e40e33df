import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  linesOfEarned,
  linesOfRetained,
  linesOfPaidRefund,
  linesOfPayment,
  linesOfRefund,
  type Method,
} from './entries.ts'

const methods: Method[] = ['eft', 'cash', 'card_machine', 'other', 'payfast', 'paystack']
const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, { cents }) => all + cents, 0)

const method = fc.constantFrom(...methods)
const toward = fc.constantFrom('stay' as const, 'damage' as const)
const line = fc.record({
  kind: fc.constantFrom('accommodation', 'discount', 'cleaning_fee'),
  amountCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
})

test('each entry adds up to 0, and each line is about the stay', () => {
  fc.assert(
    fc.property(method, toward, fc.integer(), fc.boolean(), (way, what, cents, isEarned) => {
      const paid = { bookingId: 'stay', method: way, toward: what, cents, isEarned }
      const entries = [
        linesOfPayment(paid),
        linesOfRefund(paid),
        linesOfPaidRefund(paid),
        linesOfRetained('stay', cents),
      ]
      for (const lines of entries) {
        expect(sum(lines)).toBe(0)
        expect(lines.every(({ about }) => about === 'stay')).toBe(true)
      }
    }),
  )
})

test('income adds up to 0, and no more of the guests’ money is taken than the stay costs', () => {
  fc.assert(
    fc.property(fc.array(line), fc.nat(), (lines, paidCents) => {
      const entry = linesOfEarned('stay', lines, paidCents)
      const total = lines.reduce((all, { amountCents }) => all + amountCents, 0)
      expect(sum(entry)).toBe(0)
      expect(entry[0]!.cents).toBe(Math.min(paidCents, total))
    }),
  )
})

test('cash stands in the cash box, an EFT at the bank, a card at who clears it', () => {
  const of = (method: Method) =>
    linesOfPayment({ bookingId: 'stay', method, toward: 'stay', cents: 5, isEarned: false })[0]!
  expect([of('cash').kind, of('eft').kind, of('other').kind]).toEqual(['cash', 'bank', 'bank'])
  expect(of('payfast')).toMatchObject({ kind: 'clearing', name: 'payfast' })
})

test('what is paid before check-in is the guest’s, after it what was owed, and a damage deposit never income', () => {
  const to = (toward: 'stay' | 'damage', isEarned: boolean) =>
    linesOfPayment({ bookingId: 'stay', method: 'eft', toward, cents: 5, isEarned })[1]!.kind
  expect([to('stay', false), to('stay', true), to('damage', false), to('damage', true)]).toEqual([
    'deposits',
    'receivable',
    'damage',
    'damage',
  ])
})
