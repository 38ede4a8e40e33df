import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { ServedViewer } from '../session/session.ts'
import type { Viewer } from '../session/viewer.ts'

/** Hydrates one part that the server rendered for `served`; it handles all events from then on. */
export function wakeIsland(place: HTMLElement, Part: ComponentType<object>, served: Viewer | null): void {
  const props = JSON.parse(place.getAttribute('props') ?? '{}') as object // as Island wrote it
  const part = (
    <ServedViewer value={served}>
      <Part {...props} />
    </ServedViewer>
  )
  const root = hydrateRoot(place, part, { identifierPrefix: place.getAttribute('prefix') ?? '' })
  flushSync(() => root.render(part))
}
