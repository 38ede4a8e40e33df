import { Check } from 'lucide-react'

const STEPS = ['File', 'Match', 'Preview', 'Done'] as const
export type Step = 0 | 1 | 2 | 3

const markOf = (at: number, current: Step): string => {
  if (at < current) return 'bg-leaf-soft text-leaf-ink'
  return at === current ? 'bg-indigo text-on-indigo font-semibold' : 'border border-edge text-ink-2'
}

/** The four steps of an import, and the one it is at. */
export function ImportSteps({ current }: { current: Step }) {
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {STEPS.map((word, at) => (
        <li
          key={word}
          aria-current={at === current ? 'step' : undefined}
          className="flex items-center gap-2 text-[15px]"
        >
          <span
            aria-hidden
            className={`num grid size-7 place-items-center rounded-full text-sm ${markOf(at, current)}`}
          >
            {at < current ? <Check className="size-4" /> : at + 1}
          </span>
          <span className={at === current ? 'font-semibold' : 'text-ink-2 max-sm:sr-only'}>{word}</span>
        </li>
      ))}
    </ol>
  )
}
