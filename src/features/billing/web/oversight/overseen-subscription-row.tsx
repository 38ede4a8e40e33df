import { rand } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import type { OverseenSubscription } from '../../contract/oversee.ts'
import { dayWords, statusWords } from '../parts/subscription-words.ts'

/** One of the list; all of it leads to its page. */
export function OverseenSubscriptionRow({ subscription }: { subscription: OverseenSubscription }) {
  const { organization, owner, planName, amount, status } = subscription
  const { word, tone } = statusWords(status)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken/60 md:px-5 lg:grid-cols-[minmax(0,1fr)_8rem_29rem]">
      <div className="min-w-0 leading-snug">
        <Link
          to={links.adminSubscription(organization._id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {organization.name}
        </Link>
        <p className="truncate text-sm text-ink-2">{owner ? owner.email : 'No owner'}</p>
      </div>
      <span className="self-start lg:self-center">
        <Badge tone={tone}>{word}</Badge>
      </span>
      <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2 max-lg:col-span-2 lg:grid lg:grid-cols-[8.5rem_7rem_minmax(0,1fr)]">
        <span>{planName}</span>
        <span className="lg:text-right">{amountWords(amount)}</span>
        <span className="text-ink-3 lg:text-right">{nextWords(subscription)}</span>
      </p>
    </li>
  )
}

function amountWords(amount: number | null): string {
  if (amount === 0) return 'Free'
  return amount === null ? 'Agreed price' : `${rand(amount)} a month`
}

/** The day that matters next. */
export function nextWords({ status, nextBillingDate, endDate, startDate }: OverseenSubscription): string {
  if (status === 'active' && nextBillingDate) return `next payment ${dayWords(nextBillingDate)}`
  if (endDate) return `${Date.parse(endDate) > Date.now() ? 'ends' : 'ended'} ${dayWords(endDate)}`
  return `since ${dayWords(startDate)}`
}
