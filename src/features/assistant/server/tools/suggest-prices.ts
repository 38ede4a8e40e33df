import { z } from '#src/contract/zod.ts'
import { listPriceSuggestions } from '#src/features/pricing/contract/price-suggestions.ts'
import { priceReasonWords } from '#src/features/pricing/rules/words/price-reason-words.ts'
import { sourceOf } from '../../rules/sources.ts'
import { propertyId, tool } from './tool.ts'

export const suggestPrices = tool({
  name: 'suggest_prices',
  description:
    'Other prices for free nights of a property in the coming 90 days, in rand per night, each with the reasons and figures it was worked out from: bookings so far against last year, gaps between stays, holidays, what guests paid last year. Nothing changes; to propose one to the host use draft_price. An empty list: nothing speaks for another price.',
  calls: [listPriceSuggestions],
  input: z.object({ property_id: propertyId }),
  async run({ call }, { property_id }) {
    const { suggestions } = await call(listPriceSuggestions, { id: property_id })
    return {
      data: {
        property_id,
        suggestions: suggestions.map(({ to, reasons, ...suggestion }) => ({
          ...suggestion,
          last_night: to,
          reasons: reasons.map(reason => ({ ...reason, why: priceReasonWords(reason) })),
        })),
      },
      sources: [sourceOf.property(property_id, '')],
    }
  },
})
