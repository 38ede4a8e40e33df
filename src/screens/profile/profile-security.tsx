import type { UserAnswer } from '#src/features/accounts/contract.ts'
import { EmailCard } from '#src/features/accounts/web/parts/email-card.tsx'
import { PasswordCard } from '#src/features/accounts/web/parts/password-card.tsx'
import { SecondFactorCard } from '#src/features/accounts/web/parts/second-factor-card.tsx'
import { SessionsCard } from '#src/features/accounts/web/parts/sessions-card.tsx'
import { OwnActsCard } from '#src/features/administration/web/parts/own-acts-card.tsx'

/** Login methods, active sessions, and the actions of our team on the account. */
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
