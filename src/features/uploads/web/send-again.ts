import { Problem } from '#src/contract/problem.ts'

const WAITS_MAX = 6
const WAIT_SECONDS_MAX = 60

/** Returns how long the server asks to wait, or null where waiting is no use or too long. */
function secondsToWait(error: unknown): number | null {
  if (!(error instanceof Problem) || (error.status !== 429 && error.status !== 503)) return null
  const { retryAfterSeconds } = error.details
  return typeof retryAfterSeconds === 'number' && retryAfterSeconds <= WAIT_SECONDS_MAX
    ? retryAfterSeconds
    : null
}

const pauseFor = (seconds: number) => new Promise<void>(resolve => setTimeout(resolve, seconds * 1000))

/** Sends, and a few times more where the server asks to come again soon; `onWait` tells when it waits. */
export async function sendAgain<Sent>(
  send: () => Promise<Sent>,
  onWait: (isWaiting: boolean) => void,
  pause = pauseFor,
): Promise<Sent> {
  for (let waits = 0; ; waits++)
    try {
      return await send()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === null || waits >= WAITS_MAX) throw error
      onWait(true)
      await pause(seconds)
      onWait(false)
    }
}
