import { MessageCircle } from 'lucide-react'
import { guestsWord, rand, stayRange } from '#src/contract/words.ts'
import { HostInLaw } from '#src/features/terms/web/parts/host-in-law.tsx'
import { CancelList } from '#src/features/terms/web/parts/cancel-list.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { DocumentsPart } from '../parts/documents-part.tsx'
import { PaymentsList } from '../parts/payments-list.tsx'
import { ScheduleList } from '../parts/schedule-list.tsx'
import type { PayPage } from './account-card.tsx'

const PADDED = 'px-4 py-4 md:px-5'

/** The stay, its schedule, what comes back on cancelling, and the payments; messages are for a guest with an account. */
export function PaySummary({
  page,
  today,
  code,
}: {
  page: PayPage
  today: string
  /** The code of the link, of a guest without an account. */
  code: string | null
}) {
  const { money, stay } = page
  const steps = money.cancel_steps.filter(({ until }) => until === null || until >= today)
  return (
    <div className="space-y-4">
      <Card>
        <div className="relative aspect-[21/9]">
          <Picture src={stay.property_image} alt="" ratio="fill" sizes="(min-width: 64rem) 360px, 100vw" />
        </div>
        <div className={PADDED}>
          <h2 className="font-display text-xl font-medium break-words">{stay.property_name}</h2>
          <p className="text-sm text-ink-2">{stay.property_location}</p>
          <p className="num mt-1 font-semibold">{stayRange(stay.check_in, stay.check_out)}</p>
          <p className="num text-sm text-ink-2">{guestsWord(stay.guests, stay.pets)}</p>
        </div>
        {money.dues.length > 0 ? (
          <div className="border-t border-line">
            <ScheduleList dues={money.dues} />
          </div>
        ) : null}
        <dl className={`num space-y-1 border-t border-line ${PADDED}`}>
          <div className="flex justify-between gap-4 font-semibold">
            <dt>Total</dt>
            <dd>{rand(money.total)}</dd>
          </div>
          <div className="flex justify-between gap-4 text-sm text-ink-2">
            <dt>Paid so far</dt>
            <dd>{rand(money.paid)}</dd>
          </div>
        </dl>
      </Card>
      {steps.length > 0 && (money.stage !== null || money.next) ? (
        <Card className={PADDED}>
          <h2 className="mb-3 font-semibold">If you cancel</h2>
          <CancelList terms={{ cancel_steps: steps }} hostName={stay.host_name} />
        </Card>
      ) : null}
      <Card className={PADDED}>
        <h2 className="mb-2 font-semibold">Receipts</h2>
        <PaymentsList payments={money.payments} refunds={money.refunds} />
        {money.documents.length > 0 ? (
          <div className="mt-3 border-t border-line pt-3">
            <DocumentsPart money={money} code={code} />
          </div>
        ) : null}
      </Card>
      {page.legal ? (
        <Card className={PADDED}>
          <h2 className="mb-2 font-semibold">Your host</h2>
          <HostInLaw legal={page.legal} />
        </Card>
      ) : null}
      {code === null ? (
        <ButtonLink icon={MessageCircle} to={links.messages({ to: stay.realtor_id })} className="w-full">
          Write to {stay.host_name}
        </ButtonLink>
      ) : null}
    </div>
  )
}
