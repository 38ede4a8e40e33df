import { StarMark } from './marks/star-mark.tsx'

/** Rating by guests, or a note that there is none yet. */
export function Rating({ average, count }: { average: number | null | undefined; count: number }) {
  if (!average || count === 0) {
    return (
      <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold">
        <StarMark className="size-3.5 text-gold" />
        New
      </span>
    )
  }
  const score = average.toFixed(1)
  return (
    <span className="num inline-flex shrink-0 items-center gap-1 text-sm font-semibold">
      <span className="sr-only">{`Rated ${score} out of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`}</span>
      <StarMark className="size-3.5 text-gold" />
      <span aria-hidden="true">
        {score} <span className="font-normal text-ink-3">({count})</span>
      </span>
    </span>
  )
}
