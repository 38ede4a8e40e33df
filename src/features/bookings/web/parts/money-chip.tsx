import { Check, CircleDashed, Clock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react'
import { rand } from '#src/contract/words.ts'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import type { PaidSoFar } from '../../contract/booking.ts'

export type Chip = { tone: BadgeTone; icon: LucideIcon; words: string }

/** Returns how far a stay is paid as a mark and a word; null where nothing is asked for yet. */
export function moneyChip({ state, paid, total }: PaidSoFar): Chip | null {
  switch (state) {
    case 'to_give_back':
      return { tone: 'plain', icon: Undo2, words: 'To give back' }
    case 'late':
      return { tone: 'clash', icon: TriangleAlert, words: 'Late' }
    case 'deposit_due':
      return { tone: 'pending', icon: Clock, words: 'Deposit due' }
    case 'part_paid':
      return { tone: 'info', icon: CircleDashed, words: `Paid ${rand(paid)} of ${rand(total)}` }
    case 'paid':
      return { tone: 'confirmed', icon: Check, words: 'Paid' }
    case 'to_pay':
      return null
  }
}

/** Shows how far a stay is paid, in a list. A deposit that is due is the status of the stay already. */
export function MoneyChip({ money }: { money: PaidSoFar | null }) {
  const chip = money && money.state !== 'deposit_due' ? moneyChip(money) : null
  if (!chip) return null
  const { tone, icon, words } = chip
  return (
    <Badge tone={tone} icon={icon} className="num">
      {words}
    </Badge>
  )
}
