import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { useStay } from './stay.ts'

/** To the booking of the stay that is chosen. */
export default function BookLink({ slug, asked }: { slug: string; asked: StayInAddress }) {
  const [stay] = useStay(asked)
  return <ButtonLink to={links.bookProperty(slug, stay)}>Book Now</ButtonLink>
}
