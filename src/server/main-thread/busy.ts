import { performance } from 'node:perf_hooks'

const WINDOW_MS = 500

/** Returns whether the main thread was at work for more than this part of the last half second or so. */
export function createBusy(
  partMin: number,
  measure: () => { idle: number; active: number } = () => performance.eventLoopUtilization(),
): () => boolean {
  let from = measure()
  let part = 0
  return () => {
    const to = measure()
    const [idle, active] = [to.idle - from.idle, to.active - from.active]
    if (idle + active >= WINDOW_MS) {
      part = active / (idle + active)
      from = to
    }
    return part > partMin
  }
}
