import { Island } from '#src/web/islands/island.tsx'
import { useViewer } from '#src/web/session/session.ts'
import SubscribeIsland, { type SubscribeProps } from './subscribe.island.tsx'

/** For guests and visitors: hosts and administrators follow nobody. */
export function Subscribe(props: SubscribeProps) {
  const viewer = useViewer()
  if (viewer && viewer.role !== 'client') return null
  return <Island name="subscribe" of={SubscribeIsland} props={props} when={viewer ? 'seen' : 'touched'} />
}
