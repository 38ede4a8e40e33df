import { useQuery } from '@tanstack/react-query'
import { timeAgo } from '#src/contract/words.ts'
import { type FeedAnswer, listFeeds } from '#src/features/channels/contract/feeds.ts'
import { channelNames } from '#src/features/channels/rules/profile.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { useNow } from '#src/web/use-now.ts'

const WORDS = { failing: 'sync failed', asks: 'needs your answer', late: 'late', ok: 'up to date' } as const
const WORST_FIRST = ['failing', 'asks', 'late', 'ok'] as const

/** The calendar of the property that most needs a look, of those that are imported. */
const worstOf = (feeds: readonly FeedAnswer[]): FeedAnswer | undefined =>
  WORST_FIRST.flatMap(status => feeds.filter(each => each.status === status))[0]

function wordsOf(feeds: readonly FeedAnswer[], now: number): string {
  const worst = worstOf(feeds)
  if (!worst) return 'No channel connected'
  const ago = worst.last_good_at ? `, ${timeAgo(now - Date.parse(worst.last_good_at))}` : ''
  const name =
    worst.status === 'ok' && feeds.length > 1
      ? `${feeds.length} calendars`
      : `${worst.name ?? channelNames[worst.channel]} calendar`
  return `${name}: ${WORDS[worst.status]}${ago}`
}

/** Status of the channel calendars, with a link to them: 'Airbnb calendar: up to date, 2 min ago'. */
export function ChannelState({ propertyId }: { propertyId: string }) {
  const now = useNow()
  const { data } = useQuery(query(listFeeds, { property_id: propertyId }, { cached: true }))
  if (!data) return null
  const feeds = data.feeds.filter(({ direction }) => direction === 'in')
  const isWell = worstOf(feeds)?.status === 'ok' || feeds.length === 0
  return (
    <Link
      to={links.ownProperty(propertyId, 'channels')}
      className={`num underline-offset-2 hover:underline ${isWell ? '' : 'font-semibold text-alarm-ink'}`}
    >
      {wordsOf(feeds, now)}
    </Link>
  )
}
