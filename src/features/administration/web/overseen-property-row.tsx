import { grouped } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { hideProperty, type OverseenProperty, type PropertyState } from '../contract/properties.ts'
import { counted } from './users/user-words.tsx'

const STATES: Record<PropertyState, { word: string; tone: BadgeTone }> = {
  listed: { word: 'Listed', tone: 'confirmed' },
  unlisted: { word: 'Not listed', tone: 'pending' },
  hidden: { word: 'Hidden', tone: 'clash' },
  suspended: { word: 'Host suspended', tone: 'cancelled' },
}

type OverseenPropertyRowProps = { property: OverseenProperty; onHide: () => void }

/** A property with its host, its state, and the way to hide it or show it again. */
export function OverseenPropertyRow({ property, onHide }: OverseenPropertyRowProps) {
  const { _id: id, name, slug, city, state, realtor, bookings, hiddenReason } = property
  const { act, isPending } = useAction(hideProperty)
  const { word, tone } = STATES[state]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {state === 'listed' ? (
            <Link to={links.property(slug)} className="font-semibold wrap-anywhere hover:underline">
              {name}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{name}</span>
          )}
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {`${city} · `}
          <Link to={links.adminUser(realtor._id)} className="hover:underline">
            {realtor.name}
          </Link>
          {` · ${grouped(bookings)} ${counted(bookings, 'booking')} · `}
          <Link
            to={links.adminAudit({ subject: id })}
            aria-label={`Audit log of ${name}`}
            className="hover:underline"
          >
            Audit log
          </Link>
        </p>
        {hiddenReason ? <p className="mt-1 text-sm wrap-anywhere text-alarm-ink">{hiddenReason}</p> : null}
      </div>
      {state === 'hidden' ? (
        <Button
          size="sm"
          busy={isPending}
          busyText="Showing…"
          aria-label={`Show again: ${name}`}
          onClick={() => act({ id, hidden: false }, { done: `${name} is no longer hidden` })}
        >
          Show again
        </Button>
      ) : (
        <Button size="sm" aria-label={`Hide ${name}`} onClick={onHide}>
          Hide
        </Button>
      )}
    </li>
  )
}
