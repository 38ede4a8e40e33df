import type { Deps } from '../deps.ts'
import type { IncomingKind } from './kind.ts'
import { type Notification, saveReceived } from './received.ts'

/** Takes a notification in: verifies it, stores it as it came and answers at once. What it means is found out by its processing. Throws what `verify` throws. */
export async function receive(deps: Deps, kind: IncomingKind, notification: Notification): Promise<string> {
  await kind.verify(deps, notification)
  const externalId = await kind.idOf(notification)
  await deps.db.transaction(tx => saveReceived(tx, kind, externalId, notification))
  return kind.answer ?? ''
}
