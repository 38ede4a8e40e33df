import { MessageCircle } from 'lucide-react'
import type { DetailedProperty } from '#src/features/properties/contract/browse.ts'
import { Subscribe } from '#src/features/newsletters/web/parts/subscribe.tsx'
import type { StayInAddress } from '#src/features/properties/web/parts/stay-in-address.ts'
import type { LegalAnswer } from '#src/features/terms/contract/legal.ts'
import { HostInLaw } from '#src/features/terms/web/parts/host-in-law.tsx'
import { Island } from '#src/web/islands/island.tsx'
import { links } from '#src/web/links.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { monthName } from '#src/contract/words.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmailLink, PhoneLink } from '#src/web/ui/reach.tsx'
import BookLink from './book-link.island.tsx'
import { STAY } from './booking-place.ts'

type HostCardProps = {
  property: DetailedProperty
  /** Null where everybody may not see it. */
  legal: LegalAnswer | null
  asked: StayInAddress
  isOwn: boolean
}

/** The host of the home, and ways to contact them. See docs/product/homes-and-search.md#the-page-of-a-home. */
export function HostCard({ property, legal, asked, isOwn }: HostCardProps) {
  const user = useViewer()
  const { realtor, realtor_email: email, realtor_phone: phone } = property
  const followed = {
    realtorId: property.realtorId,
    name: realtor.name,
    source: 'host' as const,
    isSubscribed: property.isSubscribedToOwner,
  }
  return (
    <section id="host" className="scroll-mt-20 border-t border-line py-8">
      <h2 className="font-display text-2xl font-medium">About the Realtor</h2>
      <div className="mt-5 flex flex-col gap-5 rounded-lg bg-sunken p-5 sm:flex-row sm:items-center">
        <Avatar name={realtor.name} src={realtor.profileImage} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="text-lg font-semibold break-words">{realtor.name}</p>
          {realtor.bio ? <p className="break-words text-ink-2">{realtor.bio}</p> : null}
          <p className="num mt-1 text-sm text-ink-2">{factsOf(realtor)}</p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            {email ? <EmailLink email={email} /> : null}
            {phone ? <PhoneLink phone={phone} /> : null}
          </p>
        </div>
        {isOwn ? null : user ? (
          <div className="flex flex-col gap-2">
            {user.role === 'client' ? (
              <ButtonLink icon={MessageCircle} to={links.messages({ to: property.realtorId })}>
                Ask a question
              </ButtonLink>
            ) : null}
            <Island
              name="book-link"
              of={BookLink}
              props={{ slug: property.public_slug, asked }}
              group={STAY}
            />
            <Subscribe {...followed} />
          </div>
        ) : (
          <div className="flex flex-col gap-2">
            {/* By way of the login, which leads back to the question. */}
            <ButtonLink icon={MessageCircle} to={links.messages({ to: property.realtorId })}>
              Ask a question
            </ButtonLink>
            <ButtonLink variant="quiet" to={links.register()}>
              Sign up to contact
            </ButtonLink>
            <Subscribe {...followed} />
          </div>
        )}
      </div>
      {legal ? (
        <div className="mt-4">
          <HostInLaw legal={legal} />
        </div>
      ) : null}
    </section>
  )
}

/** `On Naledi since November 2026 · 3 homes`: what is counted, and nothing else. */
function factsOf({ since, homes: properties }: DetailedProperty['realtor']): string {
  const [year, month] = since.split('-')
  const joined = `On Naledi since ${monthName(Number(month))} ${year}`
  return properties > 0 ? `${joined} · ${properties === 1 ? '1 home' : `${properties} homes`}` : joined
}
