import { ArrowRight, CircleCheck } from 'lucide-react'
import { grouped, storage } from '#src/contract/words.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import type { readStats } from '../contract/stats.ts'
import { type Disk, isNearlyFull } from '../rules/disk-room.ts'

type Attention = Answer<typeof readStats>['attention']

type Matter = {
  of: keyof Attention
  one: string
  many: string
  /** The list of them; nothing where there is none. */
  to?: string
}

const MATTERS: readonly Matter[] = [
  {
    of: 'payments',
    one: 'payment doesn’t match what was due',
    many: 'payments don’t match what was due',
    to: links.adminUnmatched(),
  },
  {
    of: 'refunds',
    one: 'refund has to be paid by hand',
    many: 'refunds have to be paid by hand',
    to: links.adminUnmatched(),
  },
  {
    of: 'books',
    one: 'stay’s payments and books don’t agree; the log names it',
    many: 'stays’ payments and books don’t agree; the log names them',
  },
  { of: 'jobs', one: 'job failed', many: 'jobs failed', to: links.adminJobs() },
  {
    of: 'mails',
    one: 'email was not delivered',
    many: 'emails were not delivered',
    to: links.adminMails({ state: 'undelivered' }),
  },
  { of: 'reports', one: 'review is reported', many: 'reviews are reported', to: links.adminReviews() },
  {
    of: 'feeds',
    one: 'imported calendar fails to sync',
    many: 'imported calendars fail to sync',
    to: links.adminFeeds(),
  },
  {
    of: 'deliveries',
    one: 'webhook delivery failed',
    many: 'webhook deliveries failed',
    to: links.adminDeliveries(),
  },
]

/** Shows what needs a person now, each with the way to it. */
export function AttentionCard({ attention, disk }: { attention: Attention; disk: Disk | null }) {
  const waiting = MATTERS.filter(({ of }) => attention[of] > 0)
  const fullDisk = disk && isNearlyFull(disk) ? disk : null
  if (waiting.length === 0 && !fullDisk)
    return (
      <p className="card flex items-center gap-3 px-4 py-4 text-ink-2 md:px-5">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
        Nothing needs you now.
      </p>
    )
  return (
    <Card aria-labelledby="attention">
      <CardHeader id="attention" title="Needs you now" />
      <ul className="divide-y divide-line border-t border-line">
        {fullDisk ? <FullDiskRow disk={fullDisk} /> : null}
        {waiting.map(matter => (
          <MatterRow key={matter.of} matter={matter} count={attention[matter.of]} />
        ))}
      </ul>
    </Card>
  )
}

/** First, for once it is full nobody can do the others. */
const FullDiskRow = ({ disk: { bytes, freeBytes } }: { disk: Disk }) => (
  <li className="px-4 py-3 md:px-5">
    <p>
      <span className="font-semibold text-alarm-ink">The disk is nearly full:</span>{' '}
      <span className="num">{`${storage(freeBytes)} of ${storage(bytes)} are free`}</span>
    </p>
    <p className="mt-0.5 text-sm text-ink-2">
      It holds the database, photos and emails of Naledi (DATA_DIR). Give it more space, or move backups and
      logs elsewhere. When it is full, no one can book or save anything until there is space again.
    </p>
  </li>
)

function MatterRow({ matter: { one, many, to }, count }: { matter: Matter; count: number }) {
  const words = (
    <span className="min-w-0 flex-1">
      <span className="num font-semibold text-alarm-ink">{grouped(count)}</span> {count === 1 ? one : many}
    </span>
  )
  return (
    <li>
      {to ? (
        <Link
          to={to}
          className="flex min-h-12 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken/60 md:px-5"
        >
          {words}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </Link>
      ) : (
        <p className="flex min-h-12 items-center px-4 py-2 md:px-5">{words}</p>
      )}
    </li>
  )
}
