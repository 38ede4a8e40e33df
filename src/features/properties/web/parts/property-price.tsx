import { nightsWord, wholeRand } from '#src/contract/words.ts'
import type { FoundProperty } from '../../contract/browse.ts'

type PropertyPriceProps = { property: Pick<FoundProperty, 'from_price' | 'quote'> }

/** Shows what the chosen nights come to and their average, or the cheapest night to come. See docs/product/prices.md#the-price-that-is-shown. */
export function PropertyPrice({ property: { from_price: from, quote } }: PropertyPriceProps) {
  if (!quote)
    return (
      <>
        <span className="text-sm text-ink-3">from</span>{' '}
        <span className="text-lg font-semibold">{wholeRand(from)}</span>{' '}
        <span className="text-sm text-ink-3">a night</span>
      </>
    )
  return (
    <>
      <span className="text-lg font-semibold">
        {wholeRand(quote.total)} for {nightsWord(quote.nights)}
      </span>{' '}
      <span className="block text-sm text-ink-3">{averageWords(quote)}</span>
    </>
  )
}

/** `R 2 003 a night on average`. */
export const averageWords = ({ total, nights }: { total: number; nights: number }): string =>
  `${wholeRand(total / nights)} a night${nights > 1 ? ' on average' : ''}`
