import { formatDateTime, stayDay } from '#src/contract/words.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import type { BankAccountAnswer } from '../../contract/bank-accounts.ts'
import { tailOf } from '../../rules/bank-account.ts'

const stateWords = ({ state, checked_at: at }: BankAccountAnswer): string => {
  if (state === 'checked' && at) return `Checked on ${stayDay(at.slice(0, 10))}`
  return state === 'seen' ? 'Seen on a statement' : 'Not checked yet'
}

/** An account, from when guests see it, and what is known of it. */
export function AccountStanding({ account }: { account: BankAccountAnswer }) {
  const { bank, holder, number, is_shown: isShown, shows_from: from } = account
  return (
    <section className="card p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">
          {bank}, ends in {tailOf(number)}
        </h2>
        <Badge tone={account.state === 'unverified' ? 'pending' : 'confirmed'}>{stateWords(account)}</Badge>
      </div>
      <p className="mt-1 text-ink-2">{holder}</p>
      <p className="mt-1 text-ink-2">
        {isShown ? 'Guests pay into this account.' : `Guests see this account from ${formatDateTime(from)}.`}
        {!isShown && account.state === 'unverified'
          ? ' Upload a statement of it before then, or they can’t pay by EFT.'
          : null}
      </p>
    </section>
  )
}
