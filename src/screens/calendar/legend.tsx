import { ChannelTile } from '#src/web/ui/channel-tile.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { groundOf } from './entry-variant.ts'
import type { Entry } from './held-entry.ts'

type LegendProps = {
  entries: readonly Entry[]
  /** True if stays booked here have a tile too. */
  withNaledi?: boolean
}

const VARIANTS: readonly { word: string; variant: string; kind?: Entry['kind'] }[] = [
  { word: 'Confirmed', variant: groundOf('stay') },
  { word: 'Request, nights kept free for now', variant: groundOf('request') },
  { word: 'Change requested', variant: groundOf('change'), kind: 'change' },
  { word: 'Imported', variant: groundOf('imported') },
  { word: 'Double booking', variant: groundOf('stay', 'open') },
  { word: 'Blocked or closed at a channel', variant: groundOf('block') },
]

/** Meaning of the backgrounds and the tiles: of the channels only those in view. */
export function Legend({ entries, withNaledi = false }: LegendProps) {
  const channels = new Set(entries.flatMap(({ channel }) => channel ?? []))
  channels.delete('naledi')
  const shown = VARIANTS.filter(({ kind }) => !kind || entries.some(entry => entry.kind === kind))
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-xs text-ink-2">
      {shown.map(({ word, variant }) => (
        <li key={word} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-4 w-6 rounded-xs ${variant}`} />
          {word}
        </li>
      ))}
      {withNaledi ? (
        <li>
          <ChannelTile channel="naledi" withWord />
        </li>
      ) : null}
      {[...channels].toSorted().map(channel => (
        <li key={channel}>
          <ChannelTile channel={channel} withWord />
        </li>
      ))}
      <li className="sm:ml-auto">
        <HelpLink article="keep-your-calendar">How to use the calendar</HelpLink>
      </li>
    </ul>
  )
}
