import type { Connection } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { createListener } from '../events/listener.ts'
import type { AnyKind } from './kind.ts'
import { CHANNEL } from './schedule.ts'
import { createWorker } from './worker.ts'

export type Outgoing = {
  /** Looks for ready work of a kind that says nothing of itself: batches, which are looked for once a second anyway. */
  wake(kind: string): void
  stop(): Promise<void>
}

/** Does outgoing work in this process from now on, as soon as it is ready. */
export function startOutgoing(deps: Deps, kinds: readonly AnyKind[], connection: Connection): Outgoing {
  const worker = createWorker(deps, kinds)
  const listener = createListener(connection, deps.log, {
    channels: [CHANNEL],
    onNotification: (_channel, kind) => worker.wake(kind),
    back: async () => worker.wake(),
  })
  void listener.listening()
  worker.start()
  return {
    wake: worker.wake,
    async stop() {
      await listener.close()
      await worker.stop()
    },
  }
}
