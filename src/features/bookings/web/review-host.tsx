import type { PublicProperty } from '#src/features/properties/contract/property.ts'
import type { StayReview } from '#src/features/terms/contract/review.ts'
import { reviewEn } from '#src/features/terms/rules/speech/en.ts'
import type { ReviewSpeech } from '#src/features/terms/rules/speech/speech.ts'
import { HostInLaw } from '#src/features/terms/web/parts/host-in-law.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'

type ReviewHostProps = { property: PublicProperty; terms: StayReview; speech: ReviewSpeech }

/** The host, and who that is in law. */
export function ReviewHost({ property, terms, speech }: ReviewHostProps) {
  const { realtor_name: name, realtor_profileImage: picture } = property
  return (
    <section lang={speech.language} aria-label={speech.host} className="card p-4 md:p-5">
      <h2 className="flex items-center gap-3 font-semibold">
        <Avatar name={name} src={picture} size="md" />
        {name}
      </h2>
      {terms.legal ? (
        <div className="mt-3 border-t border-line pt-3">
          <HostInLaw legal={terms.legal} names={speech.legal} />
        </div>
      ) : null}
    </section>
  )
}

/** The words below the button by which terms are accepted. */
export function AcceptanceNote({ speech = reviewEn }: { speech?: ReviewSpeech }) {
  const { before, terms, and, privacy, then, contact } = speech.acceptance
  return (
    <p lang={speech.language} className="text-center text-sm text-ink-2">
      {before}{' '}
      <Link to={links.terms()} className="link">
        {terms}
      </Link>{' '}
      {and}{' '}
      <Link to={links.privacy()} className="link">
        {privacy}
      </Link>
      . {then}{' '}
      <Link to={links.contact()} className="link">
        {contact}
      </Link>
      .
    </p>
  )
}
