import type { Deps } from '../deps.ts'
import type { IncomingKind } from './kind.ts'
import { type Notification, saveReceived } from './received.ts'

/** Takes a notification in: verifies it, stores it and answers at once. What it means is found out by its processing. Throws what `verify` throws. */
export async function receive(deps: Deps, kind: IncomingKind, notification: Notification): Promise<string> {
  await kind.verify(deps, notification)
  const externalId = await kind.idOf(notification)
  const stored = { ...notification, body: kind.storedPart?.(notification.body) ?? notification.body }
  await deps.db.transaction(tx => saveReceived(deps.config, tx, kind, externalId, stored))
  return kind.answer ?? ''
}
