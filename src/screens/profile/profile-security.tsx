import type { UserAnswer } from '#src/features/accounts/contract.ts'
import { EmailCard } from '#src/features/accounts/web/parts/email-card.tsx'
import { PasswordCard } from '#src/features/accounts/web/parts/password-card.tsx'
import { SecondFactorCard } from '#src/features/accounts/web/parts/second-factor-card.tsx'
import { SessionsCard } from '#src/features/accounts/web/parts/sessions-card.tsx'
import { OwnActsCard } from '#src/features/administration/web/parts/own-acts-card.tsx'

/** How a person logs in, where they are logged in, and what our team did to the account. */
export function ProfileSecurity({ user }: { user: UserAnswer }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="space-y-5">
        <PasswordCard email={user.email} hasKeys={user.role === 'realtor'} />
        <EmailCard user={user} />
      </div>
      <div className="space-y-5">
        <SecondFactorCard />
        <SessionsCard />
        <OwnActsCard />
      </div>
    </div>
  )
}
