import type { QuoteAnswer } from '#src/features/pricing/contract/quote.ts'

const OF_PETS = /\b(pets?|dogs?|cats?|honde?|katte|troeteldiere?)\b/i
const REFUSED = /\b(no|not|geen|nie)\b/i

/** True if an amenity says so: a host may name it in other words than the list does. */
export const welcomesPets = (amenities: readonly string[]): boolean =>
  amenities.some(amenity => OF_PETS.test(amenity) && !REFUSED.test(amenity))

type UnsaidPetsProps = { pets: number; isWelcome: boolean; quote: QuoteAnswer | undefined }

/** Tells a guest who brings pets that the host has said nothing about them: neither that they are welcome nor what they cost. */
export function UnsaidPets({ pets, isWelcome, quote }: UnsaidPetsProps) {
  if (pets === 0 || isWelcome || !quote || quote.lines.some(({ kind }) => kind === 'pet_fee')) return null
  return (
    <output className="mt-3 block text-sm text-ink-2">
      The host doesn’t say that pets are welcome. Please ask before you book.
    </output>
  )
}
