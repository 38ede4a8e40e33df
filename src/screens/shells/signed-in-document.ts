import { wakeSearchByShortcut } from '#src/web/islands/search-shortcut.ts'
import { sendFromDocument } from './send-from-document.ts'

/** Starts the parts of a document for signed-in users: sends the outbox, and opens the search with Ctrl K. */
export function start(): void {
  sendFromDocument()
  wakeSearchByShortcut()
}
