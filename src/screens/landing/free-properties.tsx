import { PropertyPicture } from '#src/features/properties/web/parts/property-picture.tsx'
import { shortRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { FreeWeekend } from './free-weekend.ts'
import { Section } from './section.tsx'

const WHEN = ['Free this weekend', 'Free next weekend']

/** Three homes that can be had now, with what the weekend costs; nothing where none is free. */
export function FreeProperties({ homes: properties, stay, weeksAhead }: FreeWeekend) {
  if (properties.length === 0) return null
  return (
    <Section
      title={WHEN[weeksAhead] ?? 'Free soon'}
      lead={shortRange(stay.checkIn, stay.checkOut)}
      aside={<ButtonLink to={links.browse()}>Browse Properties</ButtonLink>}
    >
      <ul className="mt-9 grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {properties.map(property => (
          <li key={property._id} className="sm:max-lg:nth-3:hidden">
            <PropertyPicture property={property} stay={stay} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
