import { grouped } from '#src/contract/words.ts'
import type { NewsletterAnswer } from '../contract/newsletters.ts'

type Stats = NewsletterAnswer['stats']

const PARTS = [
  { of: 'delivered', colour: 'bg-leaf' },
  { of: 'bounced', colour: 'bg-alarm' },
  { of: 'failed', colour: 'bg-alarm' },
  { of: 'doubtful', colour: 'bg-gold' },
  { of: 'waiting', colour: 'bg-line' },
] as const

/** Shows how much of a newsletter arrived, as a bar: what it says stands in words below. */
function Picture({ stats }: { stats: Stats }) {
  const whole = PARTS.reduce((sum, { of }) => sum + stats[of], 0)
  if (whole === 0) return null
  return (
    <div aria-hidden="true" className="mt-4 flex h-2 gap-px overflow-hidden rounded-full">
      {PARTS.filter(({ of }) => stats[of] > 0).map(({ of, colour }) => (
        <span key={of} className={`min-w-1 ${colour}`} style={{ flexGrow: stats[of] }} />
      ))}
    </div>
  )
}

const share = (count: number, of: number) => (of > 0 ? ` (${Math.round((count / of) * 100)}%)` : '')

/** Of those who let it be counted: beside the number of all recipients a share would read as theirs. */
const ofCounted = (count: number, counted: number) =>
  counted > 0 ? `${grouped(count)} of ${grouped(counted)} counted` : '–'

/** The results of a newsletter: how many it was for and reached, what they did with it, and the stays that followed. */
export function SentFigures({ newsletter: { title, status, stats } }: { newsletter: NewsletterAnswer }) {
  const { recipients, delivered, bounced, opened, clicked, counted, unsubscribed, failed, doubtful, stays } =
    stats
  const figures: [string, string][] = [
    ['Recipients', grouped(recipients)],
    ['Delivered', grouped(delivered) + share(delivered, recipients)],
    ['Bounced', grouped(bounced)],
    ['Opened', ofCounted(opened, counted)],
    ['Clicked', ofCounted(clicked, counted)],
    ['Unsubscribed', grouped(unsubscribed)],
    ...(failed > 0 ? [['Not sent', grouped(failed)] as [string, string]] : []),
    ...(doubtful > 0 ? [['Doubtful', grouped(doubtful)] as [string, string]] : []),
  ]
  return (
    <section aria-label={`Figures of ${title}`}>
      {/* Until then its progress is shown. */}
      {status === 'sending' || status === 'paused' ? null : <Picture stats={stats} />}
      <dl className="num mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-7">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="num mt-3 text-sm text-ink-2">
        {stays === 1 ? '1 booking' : `${grouped(stays)} bookings`} requested within 14 days
        <span className="block text-ink-3">
          {counted > 0
            ? `${grouped(counted)} of ${grouped(recipients)} agreed to let us count opens and clicks.`
            : 'We count opens and clicks only for people who agree to it. None of these recipients did.'}
          {failed > 0
            ? ' Not sent: our mail server couldn’t send these. The people still follow you and get your next newsletter.'
            : ''}
          {doubtful > 0
            ? ' Doubtful: the mail server accepted the email but didn’t confirm it. It may have arrived, so we don’t send it twice.'
            : ''}
        </span>
      </p>
    </section>
  )
}
