const [WIDTH, HEIGHT] = [64, 20]

/** Each month with all before it: what only grows. */
export function soFar(values: readonly number[]): number[] {
  let sum = 0
  return values.map(value => (sum += value))
}

/** Trend of a figure, month by month: a line without numbers, decorative only. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  if (values.length < 2 || most === 0) return null
  const points = values.map(
    (value, index) =>
      `${((index / (values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`,
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mb-2 hidden h-5 w-16 shrink-0 overflow-visible text-indigo sm:block"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
