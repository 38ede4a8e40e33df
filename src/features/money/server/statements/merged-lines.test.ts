import { expect, test } from 'vitest'
import { createRefundStays } from '#src/testing/money/refund-stays.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { undoPayment } from '../../contract/money.ts'
import { matchLine, undoLine } from '../../contract/statements.ts'

const testApp = await createTestApp()
const stays = createRefundStays(testApp)

test('one EFT of the price and the damage deposit pays both, and both are undone with its line', async () => {
  const { host } = await stays.begin({
    damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 3 },
  })
  const { id, statement } = await stays.paid('14000.00')
  const bothPaid = async () => {
    const money = await stays.moneyOf(id)
    expect(money).toMatchObject({ paid: 12_000, outstanding: 0, to_give_back: 0 })
    expect(money.dues.map(({ kind, state }) => [kind, state])).toEqual([
      ['deposit', 'paid'],
      ['balance', 'paid'],
      ['damage', 'paid'],
    ])
    expect([await stays.balance(id, 'deposits'), await stays.balance(id, 'damage')]).toEqual([
      -1_200_000, -200_000,
    ])
    expect(await stays.faultsOf(id)).toEqual([])
  }
  await bothPaid()
  const [line] = await stays.linesOf(statement)
  expect(line).toMatchObject({ state: 'posted', amount: 14_000 })
  await testApp.runJobs()
  await host.call(undoLine, { id: line!._id })
  expect((await stays.moneyOf(id)).payments.map(({ undone }) => undone !== null)).toEqual([true, true])
  expect([await stays.balance(id, 'bank'), await stays.balance(id, 'damage')]).toEqual([0, 0])
  await host.call(matchLine, { id: line!._id, bookingId: id })
  await bothPaid()
})

test.each(['price', 'damage deposit'])(
  'an EFT whose payment of the %s is undone counts for nothing, and once when its line is matched again',
  async half => {
    const { host } = await stays.begin({
      damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 3 },
    })
    const { id, statement } = await stays.paid('14000.00')
    const { payments } = await stays.moneyOf(id)
    const payment = payments.find(({ amount }) => (amount === 2000) === (half === 'damage deposit'))!._id
    await host.call(undoPayment, { id, payment, reason: 'Of another guest' })
    expect([await stays.balance(id, 'bank'), await stays.balance(id, 'damage')]).toEqual([0, 0])
    const [line] = await stays.linesOf(statement)
    await host.call(matchLine, { id: line!._id, bookingId: id })
    expect([await stays.balance(id, 'bank'), await stays.balance(id, 'damage')]).toEqual([
      1_400_000, -200_000,
    ])
    expect(await stays.moneyOf(id)).toMatchObject({ paid: 12_000, outstanding: 0, to_give_back: 0 })
    expect(await stays.faultsOf(id)).toEqual([])
  },
)

test('a cent more is for the price, and waits to be given back', async () => {
  await stays.begin({ damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 3 } })
  const { id } = await stays.paid('14000.01')
  expect(await stays.moneyOf(id)).toMatchObject({ paid: 14_000.01, to_give_back: 2000.01 })
  expect(await stays.balance(id, 'damage')).toBe(0)
})
