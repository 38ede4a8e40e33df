import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { NOTIFY_UNREAD, notifyUnread } from './notify-unread.ts'

/** Scheduled ten minutes after a message by the trigger `messages_set_due`. */
const unread = outgoingKind({
  ...NOTIFY_UNREAD,
  places: 3,
  run: (deps, { subject }) => notifyUnread(deps, subject),
})

export const messageOutgoing = [unread]
