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
      const paid = {
        bookingId: 'stay',
        method: way,
        toward: what,
        cents,
        isEarned,
        excessCents: 0,
        retainedCents: 0,
      }
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

test('a stay that begins takes all of its guest’s money, and what is owed is its price less what came and what was given up', () => {
  fc.assert(
    fc.property(fc.array(line), fc.nat(), fc.nat(), (lines, paidCents, allowedCents) => {
      const entry = linesOfEarned('stay', lines, paidCents, allowedCents)
      const total = lines.reduce((all, { amountCents }) => all + amountCents, 0)
      expect(sum(entry)).toBe(0)
      expect(entry[0]).toMatchObject({ kind: 'deposits', cents: paidCents })
      expect(entry[1]).toMatchObject({ kind: 'receivable', cents: total - paidCents - allowedCents })
    }),
  )
})

test('what goes back of a stay that is earned is less income, but for what was paid too much', () => {
  const back = {
    bookingId: 'stay',
    toward: 'stay',
    cents: 500,
    isEarned: true,
    excessCents: 200,
    retainedCents: 0,
  } as const
  expect(
    linesOfRefund(back)
      .filter(({ cents }) => cents !== 0)
      .map(({ kind, cents }) => [kind, cents]),
  ).toEqual([
    ['receivable', 200],
    ['income', 300],
    ['refunds', -500],
  ])
  expect(linesOfRefund({ ...back, isEarned: false })[0]).toMatchObject({ kind: 'deposits', cents: 500 })
})

test('what was retained of a cancelled stay and goes back after all is less income of cancellations', () => {
  const back = { bookingId: 'stay', toward: 'stay', cents: 500, isEarned: false, excessCents: 0 } as const
  const lines = linesOfRefund({ ...back, retainedCents: 400 }).filter(({ cents }) => cents !== 0)
  expect(lines.map(({ kind, name, cents }) => [kind, name, cents])).toEqual([
    ['deposits', undefined, 100],
    ['income', 'cancellation', 400],
    ['refunds', undefined, -500],
  ])
})

test('cash stands in the cash box, an EFT at the bank, a card at the gateway that clears it', () => {
  const of = (method: Method) =>
    linesOfPayment({ bookingId: 'stay', method, toward: 'stay', cents: 5, isEarned: false })[0]!
  expect((['cash', 'eft', 'other', 'card_machine'] as const).map(method => of(method).kind)).toEqual([
    'cash',
    'bank',
    'bank',
    'bank',
  ])
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

test('a stay that begins is earned without VAT, and the VAT of its invoice waits as the guest’s money', () => {
  const lines = [
    { kind: 'accommodation', amountCents: 1_000_000 },
    { kind: 'cleaning_fee', amountCents: 150_000 },
  ]
  const sum = (entry: readonly { kind: string; cents: number }[], kind?: string) =>
    entry.filter(each => !kind || each.kind === kind).reduce((total, { cents }) => total + cents, 0)
  for (const [paid, allowed, before, toCome] of [
    [0, 0, 0, 150_000],
    [1_000_000, 0, 150_000, 0],
    [400_000, 115_000, 0, 135_000],
    [885_000, 115_000, 135_000, 0],
  ] as const) {
    const entry = linesOfEarned('stay', lines, paid, allowed, { beforeCents: before, toComeCents: toCome })
    expect(sum(entry)).toBe(0)
    expect(sum(entry, 'deposits')).toBe(paid - toCome)
    expect(sum(entry, 'income')).toBe(-1_150_000 + allowed + before + toCome)
    expect(sum(entry, 'receivable')).toBe(1_150_000 - allowed - paid - before)
  }
  expect(sum(linesOfEarned('stay', [], 0, 0, { beforeCents: 15, toComeCents: 0 }))).toBe(0)
})

test('the levy is 1 % of accommodation that is earned, without VAT, and comes off its income alone', () => {
  const priced = [
    { kind: 'nights', amountCents: 1_080_000 },
    { kind: 'cleaning_fee', amountCents: 120_000 },
  ]
  const netOf = (vat: { beforeCents: number; toComeCents: number }, allowed: number, paysLevy: boolean) => {
    const entry = linesOfEarned('stay', priced, 1_200_000, allowed, { ...vat, paysLevy })
    expect(sum(entry)).toBe(0)
    const of = (kind: string, name?: string) =>
      sum(entry.filter(each => each.kind === kind && (name === undefined || each.name === name)))
    return [of('payable', 'tourism_levy'), of('income', 'accommodation'), of('income', 'cleaning')]
  }
  const none = { beforeCents: 0, toComeCents: 0 }
  expect(netOf(none, 0, true)).toEqual([-10_800, -1_069_200, -120_000])
  expect(netOf(none, 0, false)).toEqual([0, -1_080_000, -120_000])
  expect(netOf(none, 600_000, true)[0]).toBe(-5_400)
  // R 1 565.22 of VAT in R 12 000, of which the nights bear R 1 408.70.
  expect(netOf({ beforeCents: 0, toComeCents: 156_522 }, 0, true)[0]).toBe(-9_391)
})
