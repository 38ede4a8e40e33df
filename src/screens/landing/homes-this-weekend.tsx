import type { FoundProperty } from '#src/features/properties/contract/browse.ts'
import { HomePicture } from '#src/features/properties/web/parts/home-picture.tsx'
import { shortRange } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Section } from './section.tsx'

type HomesProps = { homes: readonly FoundProperty[]; weekend: { checkIn: string; checkOut: string } }

/** Three homes that can be had now, with what the weekend costs; nothing where none is free. */
export function HomesThisWeekend({ homes, weekend }: HomesProps) {
  if (homes.length === 0) return null
  return (
    <Section
      title="Free this weekend"
      lead={shortRange(weekend.checkIn, weekend.checkOut)}
      aside={<ButtonLink to={links.browse()}>Browse Properties</ButtonLink>}
    >
      <ul className="mt-9 grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map(home => (
          <li key={home._id} className="sm:max-lg:last:hidden">
            <HomePicture home={home} stay={weekend} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
