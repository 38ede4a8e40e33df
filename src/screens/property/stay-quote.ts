import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QuoteAnswer } from '#src/features/pricing/contract/quote.ts'
import { quoteStay } from '#src/features/pricing/contract/quote.ts'
import { datesUnavailable, stayNotOffered } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal, publicDates } from '#src/features/calendar/rules.ts'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { query } from '#src/web/api.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import type { BookableProperty } from './bookable-property.ts'

/** The quote from the server's rendering: for the stay in the address, or for an example if it names none. */
type FirstQuote = { quote: QuoteAnswer; refusal?: string | undefined }

/** A home, the stay its page was asked for, and what the server said to that. */
export type AskedStayProps = {
  property: BookableProperty
  asked: StayInAddress
  first: FirstQuote | null
  today: string
}

const isSame = (one: StayInAddress, other: StayInAddress) =>
  one.checkIn === other.checkIn &&
  one.checkOut === other.checkOut &&
  (one.guests ?? '1') === (other.guests ?? '1') &&
  (one.pets ?? '0') === (other.pets ?? '0')

/** The server's answer for the chosen stay: its quote, or the reason for a refusal. Nothing is computed here. */
export function useStayQuote({ property, asked, first, today }: AskedStayProps, stay: StayInAddress) {
  const { checkIn = '', checkOut = '', guests = '1', pets } = stay
  const isChosen = checkIn !== '' && checkOut !== ''
  const wrong = isChosen ? datesRefusal({ checkIn, checkOut }, today, publicDates)?.message : undefined
  const { data, error, isPlaceholderData } = useQuery({
    ...query(quoteStay, {
      slug: property.public_slug,
      checkIn,
      checkOut,
      guests: Number(guests),
      ...(pets ? { pets: Number(pets) } : {}),
    }),
    enabled: isChosen && !wrong,
    placeholderData: keepPreviousData,
  })
  const isHydrated = useHydrated()
  const served = isSame(stay, asked) ? first : null
  const refused =
    isHydrated && (datesUnavailable.is(error) || stayNotOffered.is(error)) ? error.message : undefined
  const said =
    isChosen && !wrong && !refused ? ((isHydrated ? data?.quote : undefined) ?? served?.quote) : undefined
  return {
    isChosen,
    /** Of the dates themselves: such a stay is not even asked for. */
    wrong,
    /** For information only: the next page has the calendar to choose other nights. */
    refused: refused ?? (!isChosen || (isHydrated && data) ? undefined : served?.refusal),
    quote: said,
    /** True if the quote is of the previous choice, until the server answers. */
    isOld: isHydrated && isPlaceholderData,
  }
}
