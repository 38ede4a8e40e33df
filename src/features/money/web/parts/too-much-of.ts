import type { StayMoney } from '../../contract/money.ts'

/** Returns what was paid of the price beyond what is due, and is neither on its way back nor disputed, in rand. */
export function tooMuchOf({
  dues,
  refunds,
  paid,
  to_give_back: toGiveBack,
}: Pick<StayMoney, 'dues' | 'refunds' | 'paid' | 'to_give_back'>): number {
  const settled = dues.reduce((sum, due) => (due.kind === 'damage' ? sum : sum + due.paid), 0)
  const onItsWay = refunds.reduce((sum, { state, amount }) => (state === 'paid' ? sum : sum + amount), 0)
  return Math.max(0, Math.round(Math.min(paid - settled, toGiveBack - onItsWay) * 100) / 100)
}
