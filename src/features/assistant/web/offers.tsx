import { Button } from '#src/web/ui/button.tsx'
import type { Offer } from '../contract/answers.ts'

type OffersProps = {
  offers: readonly Offer[]
  /** In the foot of a card they are quiet. */
  isQuiet?: boolean
  isFree: boolean
  onAsk: (question: string) => void
}

/** Questions that one press asks. */
export const Offers = ({ offers, isQuiet = false, isFree, onAsk }: OffersProps) =>
  offers.map(({ label, text }) => (
    <Button
      key={label}
      variant={isQuiet ? 'quiet' : 'line'}
      size={isQuiet ? 'sm' : 'md'}
      aria-disabled={!isFree}
      onClick={() => isFree && onAsk(text)}
      className="text-left break-words whitespace-normal!"
    >
      {label}
    </Button>
  ))
