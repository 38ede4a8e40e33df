import { CircleAlert, CircleCheck, CircleHelp, Clock, Copy, History, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, nightsWord, timeAgo } from '#src/contract/words.ts'
import { loadable } from '#src/web/loadable.tsx'
import { useNow } from '#src/web/use-now.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { changeFeed, confirmFeed, deleteFeed, type FeedAnswer, syncFeed } from '../contract/feeds.ts'
import { adviceOn } from '../rules/advice.ts'
import { BLOCK_ONLY, LOST } from '../rules/odd-words.ts'
import { channelNames } from '../rules/profile.ts'
import { changeWords } from './change-words.ts'

// Looked into by few.
const ReadsDialog = loadable(async () => (await import('./reads-dialog.tsx')).ReadsDialog)

const STATUS = {
  ok: { tone: 'confirmed', icon: CircleCheck, word: 'Up to date' },
  late: { tone: 'pending', icon: Clock, word: 'Sync delayed' },
  failing: { tone: 'clash', icon: CircleAlert, word: 'Sync failed' },
  asks: { tone: 'pending', icon: CircleHelp, word: 'Needs your answer' },
} as const

/** One calendar: its channel, its state, and its actions. */
export function FeedRow({ feed }: { feed: FeedAnswer }) {
  const name = feed.name ?? channelNames[feed.channel]
  return (
    <li className="flex flex-col gap-3 px-4 py-4 md:px-5 lg:flex-row lg:items-start lg:justify-between lg:gap-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ChannelTile channel={channelNames[feed.channel]} />
          <span className="font-semibold break-words">{name}</span>
          <span className="text-sm text-ink-3">
            {feed.direction === 'in'
              ? 'Imports bookings into Naledi'
              : `Sends your Naledi bookings to ${name}`}
          </span>
          {feed.direction === 'in' ? <Status feed={feed} /> : null}
        </p>
        {feed.direction === 'in' ? <Standing feed={feed} /> : <Address url={feed.url} />}
      </div>
      {feed.direction === 'in' ? <InSteps feed={feed} name={name} /> : <OutSteps feed={feed} name={name} />}
    </li>
  )
}

function Status({ feed }: { feed: FeedAnswer }) {
  const { word, ...variant } = STATUS[feed.status]
  return <Badge {...variant}>{word}</Badge>
}

function Standing({ feed }: { feed: FeedAnswer }) {
  const now = useNow()
  const advice = adviceOn(feed.channel, feed.url)
  const { last_good_at: read, next_read_at: next, last_change: change } = feed
  return (
    <>
      <p className="num mt-1.5 text-sm text-ink-2">
        {nightsWord(feed.nights_held)} blocked.{' '}
        {read ? `Last synced ${timeAgo(now - Date.parse(read))} (${formatDateTime(read)})` : 'Not synced yet'}
        {next ? `. Next sync: ${formatDateTime(next).slice(-5)}` : ''}.
      </p>
      {change ? (
        <p className="num mt-0.5 text-sm text-ink-3">
          Changed {formatDateTime(change.at)}: {changeWords(change)}.
        </p>
      ) : null}
      {feed.problem ? <p className="mt-1.5 max-w-[68ch] text-sm text-alarm-ink">{feed.problem}.</p> : null}
      {advice ? <p className="mt-1.5 max-w-[68ch] text-sm text-ink-3">{advice}.</p> : null}
    </>
  )
}

const Address = ({ url }: { url: string }) => (
  <p className="mt-1.5 font-mono text-sm break-all text-ink-2 select-all">{url}</p>
)

const STEPS = 'flex shrink-0 flex-wrap gap-x-1 gap-y-2 sm:gap-2'

function useDisconnect(feed: FeedAnswer, name: string) {
  const { act, dialog } = useAction(deleteFeed)
  const disconnect = () =>
    act(
      { id: feed._id },
      {
        question: {
          title: `Disconnect ${name}?`,
          text:
            feed.direction === 'in'
              ? `${nightsWord(feed.nights_held)} it blocks become bookable on Naledi straight away, even if they’re still booked on ${name}.`
              : `${name} will stop getting your Naledi bookings and may sell nights you’ve already booked.`,
          confirmWord: 'Disconnect',
          destructive: true,
        },
        done: ({ message }) => toast.success(message),
      },
    )
  return {
    dialog,
    button: (
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:px-2"
        onClick={disconnect}
        aria-label={`Disconnect ${name}`}
      >
        Disconnect
      </Button>
    ),
  }
}

type StepsProps = { feed: FeedAnswer; name: string }

function InSteps({ feed, name }: StepsProps) {
  const [sync, confirm] = [useAction(syncFeed), useAction(confirmFeed)]
  const { dialog, button } = useDisconnect(feed, name)
  const [isLooking, setLooking] = useState(false)
  const isLoss = feed.not_understood.length === 0 || feed.problem?.startsWith(LOST)
  return (
    <div className={STEPS}>
      {feed.status === 'asks' ? (
        <Button
          variant="solid"
          size="sm"
          busy={confirm.isPending}
          onClick={() =>
            confirm.act(
              { id: feed._id },
              { done: isLoss ? 'Nights released' : 'Only these dates stay blocked' },
            )
          }
        >
          {isLoss ? 'Yes, release these nights' : BLOCK_ONLY}
        </Button>
      ) : null}
      <Button
        size="sm"
        icon={RefreshCw}
        // All three stand in one line of a phone.
        className="max-sm:[&>svg]:hidden"
        busy={sync.isPending}
        busyText="Syncing…"
        aria-label={`Sync now: ${name}`}
        onClick={() =>
          sync.act(
            { id: feed._id },
            {
              done: ({ feed: read }) =>
                read.status === 'failing' ? toast.error(read.problem ?? '') : toast.success(`${name} synced`),
            },
          )
        }
      >
        Sync now
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={History}
        className="max-sm:px-2 max-sm:[&>svg]:hidden"
        aria-label={`Sync history: ${name}`}
        onClick={() => setLooking(true)}
      >
        Sync history
      </Button>
      {button}
      {dialog}
      {isLooking ? <ReadsDialog feed={feed} name={name} onClose={() => setLooking(false)} /> : null}
    </div>
  )
}

function OutSteps({ feed, name }: StepsProps) {
  const change = useAction(changeFeed)
  const { dialog, button } = useDisconnect(feed, name)
  const copy = () =>
    navigator.clipboard.writeText(feed.url).then(
      () => toast.success('Link copied'),
      () => toast.error('We couldn’t copy that. Select the link and copy it yourself'),
    )
  const replace = () =>
    change.act(
      { id: feed._id, replace: true },
      {
        question: {
          title: `Replace the calendar link for ${name}?`,
          text: `The old link stops working straight away. Paste the new one into ${name}, or it won’t see your bookings.`,
          confirmWord: 'Replace link',
        },
        done: 'New link created. Copy it into your channel',
      },
    )
  return (
    <div className={STEPS}>
      <Button
        size="sm"
        icon={Copy}
        onClick={() => void copy()}
        aria-label={`Copy the calendar link for ${name}`}
      >
        Copy
      </Button>
      <Button variant="quiet" size="sm" onClick={replace} aria-label={`Replace link for ${name}`}>
        Replace link
      </Button>
      {button}
      {dialog}
      {change.dialog}
    </div>
  )
}
