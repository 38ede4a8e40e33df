import type { Span } from './spans.ts'

/** Position at which it was named: words [start, end). */
export type Place = Span & { start: number; end: number }

export type InYear = (year: number) => Span | undefined
/** A place whose days come back every year: in the year that is said, else in the nearest. */
export type Found = Place & { inYear?: InYear; year?: number | undefined }

/** The two ends of a span: where one alone says its year, as in `28 December last year to 2 January`, the other is the nearest to it. */
export function endsOf(first: Found, last: Found): [Span, Span] {
  const spansOf = ({ inYear }: Found, ...years: number[]) => years.map(year => inYear?.(year))
  if (first.year && !last.year) {
    const after = spansOf(last, first.year, first.year + 1).find(span => span && span.last >= first.from)
    return [first, after ?? last]
  }
  if (last.year && !first.year) {
    const before = spansOf(first, last.year, last.year - 1).find(span => span && span.from <= last.last)
    return [before ?? first, last]
  }
  return [first, last]
}
