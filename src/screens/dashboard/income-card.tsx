import type { Month } from '#src/features/dashboard/contract.ts'
import { monthName, wholeRand } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { MonthBars } from './month-bars.tsx'

const STEPS = [1, 2, 2.5, 5, 10]
const THOUSAND = 1000
const MILLION = 1_000_000

/** The next round amount above the highest, so that the scale reads well. */
function roundAbove(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, THOUSAND)))
  return power * STEPS.find(step => step * power >= amount)! // the last is ten times the power
}

function short(amount: number): string {
  if (amount >= MILLION) return `R${amount / MILLION}m`
  return amount >= THOUSAND ? `R${amount / THOUSAND}k` : `R${amount}`
}

type IncomeCardProps = { months: readonly Month[]; /** Address of income by home. */ byProperty?: string }

/** Income of confirmed stays, a bar for the month of their arrival. */
export function IncomeCard({ months, byProperty }: IncomeCardProps) {
  const present = months.at(-1)
  if (!present) return null
  const top = roundAbove(Math.max(...months.map(({ income }) => income)))
  const before = months.at(-2)?.income ?? 0
  const bars = months.map(({ month, income }) => ({ month, share: income / top, words: wholeRand(income) }))
  return (
    <Card>
      <CardHeader
        title="Income by month"
        action={
          byProperty ? (
            <Link
              to={byProperty}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo"
            >
              By property
            </Link>
          ) : undefined
        }
      />
      <div className="px-4 pb-4 md:px-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num font-display text-2xl font-medium">{wholeRand(present.income)}</span>
          <span className="num text-sm text-ink-2">
            from check-ins in {monthName(Number(present.month.slice(5)))}
            {before > 0 ? `, ${wholeRand(before)} the month before` : ''}
          </span>
        </p>
        {months.every(({ income }) => income === 0) ? (
          <p className="mt-1 text-sm text-ink-3">
            Your income shows here after your first confirmed booking.
          </p>
        ) : null}
        <MonthBars bars={bars} scale={[short(top), short(top / 2), '0']} />
      </div>
    </Card>
  )
}
