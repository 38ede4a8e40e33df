import { monthName } from '#src/contract/words.ts'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'

/** A month as a bar: `share` of the scale's height, `words` for who does not see it; none where nothing could be. */
export type MonthBar = { month: string; share: number; words: string; isNone?: boolean }

const nameOf = (month: string): string => monthName(Number(month.slice(5)))

/** Twelve months, a bar each, read against `scale` from its top to its foot; the last is this month, the first says its year. */
export function MonthBars({ bars, scale }: { bars: readonly MonthBar[]; scale: readonly string[] }) {
  return (
    <div className="relative mt-5 h-44">
      <Scale steps={scale} />
      <ol className="absolute inset-0 left-11 flex items-stretch gap-1.5 sm:gap-2.5">
        {bars.map((bar, index) => (
          <Bar
            key={bar.month}
            bar={bar}
            isPresent={index === bars.length - 1}
            isYearSaid={index === 0 || bar.month.endsWith('-01')}
          />
        ))}
      </ol>
    </div>
  )
}

/** The lines that the bars are read against; the months stand 40 px below the lowest. */
function Scale({ steps }: { steps: readonly string[] }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 bottom-10 flex flex-col justify-between text-xs text-ink-3"
    >
      {steps.map(step => (
        <div key={step} className="num flex h-0 items-center gap-2">
          <span className="w-9 text-right whitespace-nowrap">{step}</span>
          <span className="h-px flex-1 bg-line" />
        </div>
      ))}
    </div>
  )
}

type BarProps = { bar: MonthBar; isPresent: boolean; isYearSaid: boolean }

function Bar({ bar: { month, share, words, isNone = false }, isPresent, isYearSaid }: BarProps) {
  const height = `${Math.max(share * 100, share > 0 ? 2 : 0)}%`
  return (
    <li className="flex min-w-0 flex-1 flex-col">
      <span className="sr-only">
        {nameOf(month)} {month.slice(0, 4)}: {words}
      </span>
      <span aria-hidden="true" className="relative flex flex-1 items-end">
        {isNone ? (
          <span className="hatch h-full w-full rounded-t-xs border border-b-0 border-dashed border-line" />
        ) : (
          <span
            className={`w-full rounded-t-xs forced-color-adjust-none ${isPresent ? 'bg-indigo' : 'bg-indigo/35'}`}
            style={{ height }}
          />
        )}
        {isPresent && !isNone ? (
          <span
            className="absolute inset-x-0 flex justify-center"
            style={{ bottom: `calc(${height} - 7px)` }}
          >
            <StarMark className="size-3.5 text-gold" />
          </span>
        ) : null}
      </span>
      <span
        aria-hidden="true"
        className={`h-10 pt-2 text-center text-xs leading-4 ${isPresent ? 'font-semibold' : 'text-ink-3'}`}
      >
        <span className="sm:hidden">{nameOf(month).slice(0, 1)}</span>
        <span className="max-sm:hidden">{nameOf(month).slice(0, 3)}</span>
        {isYearSaid ? (
          <span className="num flex justify-center font-normal text-ink-3">
            <span className="sm:hidden">’{month.slice(2, 4)}</span>
            <span className="max-sm:hidden">{month.slice(0, 4)}</span>
          </span>
        ) : null}
      </span>
    </li>
  )
}
