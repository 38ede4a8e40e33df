import { rand } from '#src/contract/words.ts'
import type { ChangeAnswer } from '#src/features/pricing/contract/quote.ts'

/** Shows what makes the difference, line by line. */
export function ChangeLines({ lines }: { lines: ChangeAnswer['lines'] }) {
  if (lines.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 text-sm text-ink-2">
      {lines.map(({ label, amount }) => (
        <li key={label} className="flex justify-between gap-3">
          <span className="min-w-0">{label}</span>
          <span className="shrink-0">{amount > 0 ? `+${rand(amount)}` : rand(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
