import { formatDateTime, grouped } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type OverseenFeed, retryFeed } from '../contract/oversee.ts'
import { channelNames } from '../rules/profile.ts'

/** One imported calendar: of which property, whose, what it failed with, and the way to sync it again. */
export function OverseenFeedRow({ feed }: { feed: OverseenFeed }) {
  const { _id: id, channel, name, host, problem, failures, lastGoodAt, nextReadAt, property, realtor } = feed
  const { act, isPending } = useAction(retryFeed)
  const title = name ?? channelNames[channel]
  return (
    <li className="grid grid-cols-1 items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ChannelTile channel={channelNames[channel]} />
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="text-sm wrap-anywhere text-ink-3">{host}</span>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          {property.name}, of{' '}
          <Link to={links.adminUser(realtor._id)} className="hover:underline">
            {realtor.name}
          </Link>
        </p>
        {problem ? <p className="mt-1 text-sm wrap-anywhere text-alarm-ink">{problem}</p> : null}
        <p className="num mt-1 text-sm text-ink-2">
          {lastGoodAt ? `Last synced ${formatDateTime(lastGoodAt)}` : 'Never synced'}
          {failures > 0 ? `, ${grouped(failures)} failed ${failures === 1 ? 'attempt' : 'attempts'}` : ''}
          {nextReadAt ? `, next ${formatDateTime(nextReadAt)}` : ''}
        </p>
      </div>
      <Button
        size="sm"
        className="justify-self-start"
        busy={isPending}
        busyText="Syncing…"
        aria-label={`Sync again: ${title} of ${property.name}`}
        onClick={() => act({ id }, { done: 'Syncing the calendar again' })}
      >
        Sync again
      </Button>
    </li>
  )
}
