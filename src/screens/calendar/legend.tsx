import { naturally } from '#src/contract/words.ts'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { groundOf } from './entry-variant.ts'
import type { Entry } from './held-entry.ts'
import type { Pictures } from './month/month-cell.tsx'

type LegendProps = {
  entries: readonly Entry[]
  /** True if stays booked here have a tile too. */
  withNaledi?: boolean
  /** The pictures that tell homes apart, if bars have them. */
  pictures?: Pictures
}

/** More homes than that are told apart in the day that a press opens. */
const PROPERTIES_MAX = 6

const VARIANTS: readonly { word: string; variant: string; kind?: Entry['kind'] }[] = [
  { word: 'Confirmed', variant: groundOf('stay') },
  { word: 'Request, nights kept free for now', variant: groundOf('request') },
  { word: 'Change requested', variant: groundOf('change'), kind: 'change' },
  { word: 'Imported', variant: groundOf('imported') },
  { word: 'Double booking', variant: groundOf('stay', 'open') },
  { word: 'Blocked or closed at a channel', variant: groundOf('block') },
]

/** The homes that have an entry in view, by name. */
function propertiesOf(entries: readonly Entry[]): [id: string | null, name: string][] {
  const properties = new Map(
    entries.map(({ propertyId, propertyName }) => [propertyId, propertyName] as const),
  )
  return [...properties].toSorted(([, one], [, other]) => naturally(one, other))
}

/** Meaning of the backgrounds, the tiles and the pictures: of channels and homes only those in view. */
export function Legend({ entries, withNaledi = false, pictures }: LegendProps) {
  const channels = new Set(entries.flatMap(({ channel }) => channel ?? []))
  channels.delete('naledi')
  const shown = VARIANTS.filter(({ kind }) => !kind || entries.some(entry => entry.kind === kind))
  const properties = pictures ? propertiesOf(entries) : []
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
      {pictures && properties.length <= PROPERTIES_MAX
        ? properties.map(([id, name]) => (
            <li key={id ?? name} className="flex min-w-0 items-center gap-2">
              <span aria-hidden="true" className="size-4.5 shrink-0 overflow-hidden rounded-xs">
                <Picture src={pictures.get(id)} alt="" ratio="1/1" sizes="18px" />
              </span>
              <span className="truncate">{name}</span>
            </li>
          ))
        : null}
      <li className="sm:ml-auto">
        <HelpLink article="keep-your-calendar">How to use the calendar</HelpLink>
      </li>
    </ul>
  )
}
