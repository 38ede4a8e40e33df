import { rand } from '#src/contract/words.ts'

type PriceLinesProps = {
  lines: readonly { label: string; amount: number }[]
  total: number
  totalWord?: string
}

/** A price, line by line, with its total. */
export function PriceLines({ lines, total, totalWord = 'Total' }: PriceLinesProps) {
  return (
    <dl className="num space-y-2.5">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="whitespace-nowrap">{rand(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{totalWord}</dt>
        <dd className="whitespace-nowrap">{rand(total)}</dd>
      </div>
    </dl>
  )
}
