import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { dayOf } from '#src/contract/days.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Card } from '#src/web/ui/card.tsx'
import type { readPayPage } from '../../contract/pay-page.ts'
import { CopiedFact } from './copied-fact.tsx'

export type PayPage = Answer<typeof readPayPage>
type Account = NonNullable<PayPage['account']>

const TYPE_WORDS: Record<Account['type'], string> = {
  current: 'cheque account',
  savings: 'savings account',
  transmission: 'transmission account',
}

function Checked({ account: { state, checked_at: at } }: { account: Account }) {
  if (state === 'checked' && at)
    return (
      <Badge tone="confirmed" icon={ShieldCheck}>
        Bank account checked on {stayDay(dayOf(new Date(at)))}
      </Badge>
    )
  return <Badge>{state === 'seen' ? 'Seen on a bank statement' : 'Not checked yet'}</Badge>
}

type AccountCardProps = { account: Account; reference: string; amount: number; hostName: string }

/** The account that a guest pays into, the reference first: without it nobody finds the payment. */
export function AccountCard({ account, reference, amount, hostName }: AccountCardProps) {
  const { bank, holder, number, branch_code: branch, type, shap_id: shapId } = account
  return (
    <Card aria-labelledby="pay-into">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <h2 id="pay-into" className="font-semibold">
          Pay into this account
        </h2>
        <Checked account={account} />
      </div>
      <div className="px-4 md:px-5">
        <CopiedFact
          name="Reference"
          value={reference}
          note={`With this reference ${hostName} finds your payment`}
          isLarge
        />
        <CopiedFact name="Amount" value={rand(amount)} copied={amount.toFixed(2)} />
        <CopiedFact name="Account number" value={number} />
        <CopiedFact name="Branch code" value={branch} />
        {shapId ? <CopiedFact name="ShapID" value={shapId} /> : null}
        <dl className="grid gap-x-6 gap-y-3 border-t border-line py-3 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-2">Bank</dt>
            <dd className="font-semibold">
              {bank}, {TYPE_WORDS[type]}
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-sm text-ink-2">Account holder</dt>
            <dd className="font-semibold break-words">{holder}</dd>
          </div>
        </dl>
      </div>
      <p className="flex gap-3 bg-tide-soft px-4 py-3 text-tide-ink md:px-5">
        <ShieldAlert className="mt-0.5 size-5 shrink-0" />
        <span>
          Naledi never sends bank details by email or WhatsApp. If you get any, don’t pay:{' '}
          <Link to={links.contact()} className="font-semibold underline">
            tell us
          </Link>
          .
        </span>
      </p>
    </Card>
  )
}
