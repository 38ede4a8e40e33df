import { ChannelTile } from '#src/web/ui/channel-tile.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { groundOf } from './entry-look.ts'

const LOOKS = [
  { word: 'Confirmed', look: { kind: 'stay', isClash: false } },
  { word: 'Pending, nights held', look: { kind: 'request', isClash: false } },
  { word: 'Imported', look: { kind: 'imported', isClash: false } },
  { word: 'Clash', look: { kind: 'stay', isClash: true } },
  { word: 'Blocked, with its reason', look: { kind: 'block', isClash: false } },
] as const

/** What the grounds and the tiles say. */
export function Legend() {
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-xs text-ink-2">
      {LOOKS.map(({ word, look }) => (
        <li key={word} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-4 w-6 rounded-xs ${groundOf(look)}`} />
          {word}
        </li>
      ))}
      <li>
        <ChannelTile channel="naledi" withWord />
      </li>
      <li className="ml-auto">
        <HelpLink article="keep-your-calendar">How the calendar is kept</HelpLink>
      </li>
    </ul>
  )
}
