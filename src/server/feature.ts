import type { EventOf } from '../contract/events/event.ts'
import type { Routes } from './app.ts'
import type { Reaction } from './events/emit.ts'
import type { Subscribed } from './events/subscriber.ts'
import type { OutgoingKind } from './outgoing/kind.ts'
import type { Retention } from './retention/retention.ts'
import type { Sweep } from './sweep.ts'
import type { MailKind } from './mail/mail-kind.ts'

/** Everything that a folder of src/features adds to the product. */
export type Feature = {
  routes: Routes
  /** Events that it emits. */
  events?: readonly EventOf[]
  /** Work that it does for events once they are committed, as outgoing work. */
  subscribers?: readonly Subscribed[]
  /** Work that it does for events of features below it, in their transaction. */
  reactions?: readonly Reaction[]
  mails?: readonly MailKind[]
  sweep?: Sweep
  /** Personal information that it holds for a time. */
  retention?: readonly Retention[]
  /** Work that it does for others outside, or at a time. */
  outgoing?: readonly OutgoingKind[]
}
