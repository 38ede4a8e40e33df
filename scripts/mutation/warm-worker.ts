import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

const RUNS_MAX = 60

let thread: ThreadsPoolWorker | undefined
let runs = 0

/**
 * A thread that stays from one run to the next, so that the product is loaded once and not again for each mutant. Each run
 * evaluates its test file anew, which makes a product on a database of its own.
 */
export function warmWorker(options: PoolOptions): PoolWorker {
  const listeners: [event: string, callback: (...args: unknown[]) => void][] = []
  const answer = (type: 'started' | 'stopped') => {
    for (const [event, callback] of listeners)
      if (event === 'message') callback({ __vitest_worker_response__: true, type })
  }
  let isFirst = false
  let config: unknown
  return {
    name: 'warm',
    async start() {
      if (thread && runs >= RUNS_MAX) {
        await thread.stop()
        thread = undefined
      }
      isFirst = thread === undefined
      if (!thread) {
        thread = new ThreadsPoolWorker(options)
        runs = 0
        await thread.start()
      }
      runs += 1
    },
    send(message: WorkerRequest) {
      if (message.type === 'start') config = message.context.config
      if (message.type === 'stop') queueMicrotask(() => answer('stopped'))
      else if (message.type === 'start' && !isFirst) queueMicrotask(() => answer('started'))
      else if (message.type === 'run')
        thread!.send({ ...message, context: Object.assign(message.context, { config }) })
      else thread!.send(message)
    },
    async stop() {
      for (const [event, callback] of listeners.splice(0)) thread!.off(event, callback)
    },
    on(event, callback) {
      listeners.push([event, callback])
      thread!.on(event, callback)
    },
    off(event, callback) {
      thread!.off(event, callback)
    },
    deserialize: data => data,
  }
}
