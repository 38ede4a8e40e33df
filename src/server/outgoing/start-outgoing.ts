import type { Connection } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { createListener } from '../events/listener.ts'
import type { OutgoingKind } from './kind.ts'
import { CHANNEL } from './schedule.ts'
import { createWorker } from './worker.ts'

/** Does outgoing work in this process from now on, as soon as it is ready. Gives the way to stop it. */
export function startOutgoing(
  deps: Deps,
  kinds: readonly OutgoingKind[],
  connection: Connection,
): () => Promise<void> {
  const worker = createWorker(deps, kinds)
  const listener = createListener(connection, deps.log, {
    channels: [CHANNEL],
    onNotification: (_channel, kind) => worker.wake(kind),
    back: async () => worker.wake(),
  })
  void listener.listening()
  worker.start()
  return async () => {
    await listener.close()
    await worker.stop()
  }
}
