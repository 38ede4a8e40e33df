import { Island } from '#src/web/islands/island.tsx'
import { useViewer } from '#src/web/session/session.ts'
import type { HeartProps } from '../heart-variant.ts'
import HeartIsland from '../heart.island.tsx'
import { SAVED_HEARTS } from './has-saved-hearts.ts'

/** Keeps a home for later. A visitor's hearts need a script only where there are some, or one is given. */
export function Heart(props: HeartProps) {
  const user = useViewer()
  return (
    <Island
      name="heart"
      of={HeartIsland}
      props={props}
      when={user ? 'seen' : 'touched'}
      stored={user ? undefined : SAVED_HEARTS}
    />
  )
}
