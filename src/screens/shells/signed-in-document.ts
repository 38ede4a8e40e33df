import { wakeSearchByShortcut } from '#src/web/islands/search-shortcut.ts'
import { sendFromDocument } from './send-from-document.ts'

/** What a document does for a signed-in user alone: what waits on the device is sent, and Ctrl K opens the search. */
export function start(): void {
  sendFromDocument()
  wakeSearchByShortcut()
}
