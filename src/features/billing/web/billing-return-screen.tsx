import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#src/web/call.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { useGo } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { invalidate } from '#src/web/topics.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Spinner } from '#src/web/ui/waiting/spinner.tsx'
import { meSummary } from '../contract/subscription.ts'
import { isPaid } from './is-paid.ts'
import { useEmailWords } from './use-email-words.ts'

const STEP_MS = 2000
const TRIES_MAX = 10
const LEAVE_MS = 1000

export function clientLoader() {
  signedIn()
  return null
}

export const meta = () => [{ title: 'Payment · Naledi' }, { name: 'robots', content: 'noindex' }]

type Outcome = 'asking' | 'paid' | 'unconfirmed'

/** Asks until the plan is there, as often as it may; a failure ends it. */
function useConfirmation(plan: string | null): Outcome {
  const [outcome, setOutcome] = useState<Outcome>('asking')
  useEffect(() => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (tries: number) => {
      try {
        const summary = await call(meSummary, {}, { signal: end.signal })
        if (isPaid(summary.plan, plan)) return settle('paid')
        if (tries >= TRIES_MAX) return settle('unconfirmed')
        timer = setTimeout(() => void ask(tries + 1), STEP_MS)
      } catch {
        settle('unconfirmed')
      }
    }
    const settle = (found: Outcome) => {
      if (end.signal.aborted) return
      setOutcome(found)
      void invalidate(['plan'])
    }
    void ask(1)
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [plan])
  return outcome
}

/** The result of a payment; the gateway redirects here, which proves nothing. See docs/product/plans.md#after-a-payment. */
export default function BillingReturnScreen() {
  const [search] = useSearchParams()
  const outcome = useConfirmation(search.get('plan'))
  const go = useGo()
  useEffect(() => {
    if (outcome !== 'paid') return
    const timer = setTimeout(() => go(links.profile()), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [outcome, go])
  return (
    <>
      <PageHeader title="Payment" />
      <PageBody>
        <div className="card mx-auto max-w-[560px] p-6 sm:p-8">
          {outcome === 'asking' ? <Asking /> : null}
          {outcome === 'paid' ? <Paid /> : null}
          {outcome === 'unconfirmed' ? <Unconfirmed /> : null}
        </div>
      </PageBody>
    </>
  )
}

function Asking() {
  const emailWords = useEmailWords('We’ll email you.')
  return (
    <output className="flex flex-col items-center gap-4 py-6 text-center">
      <Spinner size="lg" text="" />
      <p className="font-display text-xl font-medium">Processing your subscription</p>
      <p className="max-w-[46ch] break-words text-ink-2">
        This takes up to 20 seconds. You can close this page. {emailWords}
      </p>
    </output>
  )
}

function Paid() {
  return (
    <output className="flex flex-col items-center gap-4 py-6 text-center">
      <CircleCheck className="size-12 text-leaf" />
      <p className="font-display text-xl font-medium">Success! Your plan is active. Redirecting…</p>
    </output>
  )
}

function Unconfirmed() {
  const emailWords = useEmailWords('We’ll email you when it does.')
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-6 text-center">
      <TriangleAlert className="size-12 text-gold" />
      <p className="font-display text-xl font-medium">
        We couldn't verify the payment. Please refresh or contact support.
      </p>
      <p className="max-w-[46ch] break-words text-ink-2">
        If you paid, you don’t need to pay again. We’re waiting for the payment provider to confirm it.{' '}
        {emailWords}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Refresh
        </Button>
        <ButtonLink to={links.billing()}>Open Billing</ButtonLink>
        <ButtonLink to={links.contact()}>Contact support</ButtonLink>
      </div>
    </div>
  )
}
