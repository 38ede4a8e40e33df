import type { RateBook } from './rate-book.ts'

const RAND_CENTS = 100

/** A book for a home with another price a night: what is dearer or cheaper is so by as much there, in whole rand. Fees, discounts and stay rules stay. */
export function bookInProportion(book: RateBook, nightlyCents: number): RateBook {
  const scaled = <Cents extends number | null>(cents: Cents) =>
    typeof cents !== 'number' || book.nightlyCents === 0
      ? cents
      : Math.round((cents * nightlyCents) / book.nightlyCents / RAND_CENTS) * RAND_CENTS
  return {
    ...book,
    nightlyCents,
    weekendCents: scaled(book.weekendCents),
    seasons: book.seasons.map(season => ({
      ...season,
      cents: scaled(season.cents),
      weekendCents: scaled(season.weekendCents),
    })),
    dates: book.dates.map(date => ({ ...date, cents: scaled(date.cents) })),
  }
}
