import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import type { StayReview } from '#src/features/terms/contract/review.ts'
import { HostInLaw } from '#src/features/terms/web/parts/host-in-law.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'

/** The host, and who that is in law. */
export function ReviewHost({ property, terms }: { property: PublicProperty; terms: StayReview }) {
  const { realtor_name: name, realtor_profileImage: picture } = property
  return (
    <section aria-label="Your host" className="card p-4 md:p-5">
      <h2 className="flex items-center gap-3 font-semibold">
        <Avatar name={name} src={picture} size="md" />
        {name}
      </h2>
      {terms.legal ? (
        <div className="mt-3 border-t border-line pt-3">
          <HostInLaw legal={terms.legal} />
        </div>
      ) : null}
    </section>
  )
}

/** The words below the button by which terms are accepted. */
export function AcceptanceNote() {
  return (
    <p className="text-center text-sm text-ink-2">
      By sending this you accept the terms above, the{' '}
      <Link to={links.terms()} className="link">
        terms of use
      </Link>{' '}
      and{' '}
      <Link to={links.privacy()} className="link">
        privacy
      </Link>
      . We save what you accept with the date. Complaints:{' '}
      <Link to={links.contact()} className="link">
        contact us
      </Link>
      .
    </p>
  )
}
