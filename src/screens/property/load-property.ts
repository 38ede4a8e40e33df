import type { Call } from '#src/contract/calls/create-call.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { stayRules } from '#src/features/pricing/rules/stay-rules.ts'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { readListing } from '#src/features/reviews/contract.ts'

/** The home of a slug or an id with the parts below it, in one call; null if the caller may not see it. */
export async function loadProperty(ask: Call, slug: string, { guests, pets, ...dates }: StayInAddress) {
  try {
    const { property, legal, reviews, nights, rules, stay } = await ask(readListing, {
      slug,
      ...dates,
      ...(guests ? { guests: Number(guests) } : {}),
      ...(pets ? { pets: Number(pets) } : {}),
    })
    return {
      property,
      legal,
      reviews,
      first: stay && { quote: stay.quote, refusal: stay.refusal },
      taken: nights.flatMap(({ date, available }) => (available ? [] : [date])),
      rules: stayRules(rules),
    }
  } catch (error) {
    if (publicPropertyNotFound.is(error)) return null
    throw error
  }
}

export type LoadedProperty = NonNullable<Awaited<ReturnType<typeof loadProperty>>>
