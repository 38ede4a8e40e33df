import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#src/contract/endpoint.ts'
import type { stats, UserAnswer } from '#src/features/accounts/contract.ts'
import { AppearanceCard } from '#src/features/accounts/web/parts/appearance-card.tsx'
import { ProfileForm } from '#src/features/accounts/web/parts/profile-form.tsx'
import { SecondStepOffer } from '#src/features/accounts/web/parts/second-step-offer.tsx'
import { AiUsageCard } from '#src/features/assistant/web/parts/ai-usage-card.tsx'
import { BillingCard } from '#src/features/billing/web/parts/billing-card.tsx'
import { subscriptionQuery } from '#src/features/billing/web/parts/subscription-query.ts'

type ProfileYouProps = { user: UserAnswer; stats: Answer<typeof stats> }

/** A person's details, and for a host the plan and its usage. */
export function ProfileYou({ user, stats: { aiUsage } }: ProfileYouProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      {user.role === 'realtor' ? <OfferOnceItIsPaid /> : null}
      <ProfileForm key={user.id} user={user} />
      <div className="space-y-5">
        {user.role === 'realtor' ? (
          <>
            <AiUsageCard usage={aiUsage} />
            <BillingCard />
          </>
        ) : null}
        <AppearanceCard />
      </div>
    </div>
  )
}

/** The first payment leads to the profile, and what is paid for is worth a second step. */
function OfferOnceItIsPaid() {
  const { data } = useQuery(subscriptionQuery)
  return data?.subscription?.status === 'active' ? <SecondStepOffer /> : null
}
