import { hasSavedHearts } from '#src/features/properties/web/parts/has-saved-hearts.ts'
import { isAnythingWaiting } from '#src/web/what-waits.ts'

let hasBegun = false

async function attempt(): Promise<void> {
  if (hasBegun || !(hasSavedHearts() || (await isAnythingWaiting()))) return
  const { loadLetWait } = await import('./load-let-wait.ts')
  const { sendWhatWaits } = await loadLetWait()
  // Both attempts may have come this far.
  if (hasBegun) return
  hasBegun = true
  sendWhatWaits()
}

/** A document makes nothing that waits: it loads what sends only where a screen of the app left something. */
export function sendFromDocument(): void {
  const quietly = () => void attempt().catch(() => undefined) // the line broke: it waits for the next time
  addEventListener('online', quietly)
  quietly()
}
