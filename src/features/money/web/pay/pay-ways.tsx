import { Banknote, CreditCard, Landmark, type LucideIcon, QrCode, Zap } from 'lucide-react'
import { rand } from '#src/contract/words.ts'
import { GATEWAY_NAMES, type PaymentWay } from '#src/features/gateways/contract.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { type RadioCard, RadioCards } from '#src/web/ui/fields/radio-cards.tsx'
import { type DueAnswer, dueMoment } from '../parts/due-words.ts'
import { AccountCard, type PayPage } from './account-card.tsx'
import type { GatewayWay } from './use-pay.ts'

const BY_GATEWAY: Record<PaymentWay, { label: string; text: string; icon: LucideIcon }> = {
  card: { label: 'Card', text: 'Confirmed within a minute', icon: CreditCard },
  eft: { label: 'Instant EFT', text: 'Log in at your bank', icon: Zap },
  capitec_pay: { label: 'Capitec Pay', text: 'Approve it in your app', icon: Zap },
  qr: { label: 'QR code', text: 'Scan it with your app', icon: QrCode },
}

/** A way to pay: by hand, or on the page of a gateway. */
export type PayWay = { value: string; byGateway: GatewayWay | null }

/** The ways of a page in the order in which they are offered; where two gateways have the same, each says its name. */
export function waysOfPage({ methods, ways }: Pick<PayPage, 'methods' | 'ways'>): (PayWay & RadioCard)[] {
  const isTwice = new Set(ways.map(({ method }) => method)).size > 1
  const byHand: (PayWay & RadioCard)[] = [
    { value: 'eft', label: 'EFT', text: 'From your bank’s app', icon: Landmark, byGateway: null },
    { value: 'cash', label: 'Cash', text: 'Hand it to your host', icon: Banknote, byGateway: null },
  ].filter(({ value }) => methods.some(method => method === value))
  const byGateway = ways.map(({ method, way }) => ({
    ...BY_GATEWAY[way],
    value: `${method} ${way}`,
    ...(isTwice ? { text: `Through ${GATEWAY_NAMES[method]}` } : {}),
    byGateway: { method, way },
  }))
  return [
    ...byHand.filter(({ value }) => value === 'eft'),
    ...byGateway,
    ...byHand.filter(({ value }) => value === 'cash'),
  ]
}

type PayWaysProps = {
  page: PayPage
  due: DueAnswer
  ways: readonly (PayWay & RadioCard)[]
  way: PayWay | undefined
  onChoose: (value: string) => void
  children: React.ReactNode
}

/** The ways to pay what is due, and what to do for the chosen one. */
export function PayWays({ page, due, ways, way, onChoose, children }: PayWaysProps) {
  const { account, reference, stay } = page
  const amount = due.amount - due.paid
  if (!way)
    return (
      <Banner title={`Ask ${stay.host_name} how to pay.`}>
        An EFT isn’t possible: check-in is too near, or {stay.host_name} has no bank account here yet.
      </Banner>
    )
  return (
    <>
      <RadioCards
        legend="How you pay"
        name="way"
        value={way.value}
        onChange={event => onChoose(event.target.value)}
        options={ways}
      />
      {way.byGateway ? (
        <div className="flex items-center gap-5">
          <div className="max-lg:hidden">{children}</div>
          <p className="text-sm text-ink-2">
            You pay {stay.host_name} on the page of {GATEWAY_NAMES[way.byGateway.method]}. We never see your
            card.
          </p>
        </div>
      ) : null}
      {way.value === 'cash' ? (
        <Banner title={`Pay ${rand(amount)} to ${stay.host_name} in cash`}>
          {due.kind === 'deposit' ? `by ${dueMoment(due.due_at)}` : 'on arrival'}. {stay.host_name} notes the
          payment, and you see it here.
        </Banner>
      ) : null}
      {way.value === 'eft' && account ? (
        <>
          <AccountCard account={account} reference={reference} amount={amount} hostName={stay.host_name} />
          {children ? (
            <div className="flex items-center gap-5">
              <div className="max-lg:hidden">{children}</div>
              <p className="text-sm text-ink-2">
                EFT between banks can take two working days. Press ‘I have paid’ once your bank has sent it
                {page.money.stage === 'awaiting_deposit'
                  ? ': we then hold the nights one business day longer'
                  : ''}
                . {stay.host_name} confirms when the payment is seen.
              </p>
            </div>
          ) : null}
        </>
      ) : null}
    </>
  )
}
