import { callMade } from '#src/contract/calls/call-made.ts'
import type { EventOf } from '#src/contract/events/event.ts'
import type { Routes } from '#src/server/app.ts'
import { deliverEvents } from '#src/server/events/deliver.ts'
import type { Subscribed } from '#src/server/events/subscriber.ts'
import { sweepReceived } from '#src/server/incoming/received.ts'
import { retainAddresses } from '#src/server/retention/retain-addresses.ts'
import { nightlyRetention } from '#src/server/retention/run-retention.ts'
import { sweepLimits, sweepWith } from '#src/server/sweep.ts'
import type { AnyKind } from '#src/server/outgoing/kind.ts'
import { sendMails } from '#src/server/mail/send-mail.ts'
import { sweepPictures } from '#src/server/pictures/sweep-pictures.ts'
import type { Feature } from '#src/server/feature.ts'
import type { Reaction } from '#src/server/events/emit.ts'
import * as list from './feature-list.ts'

/** The features of the product, in the order of the API's own page: by name. */
const features: readonly Feature[] = Object.values(list)

export const routes: readonly Routes[] = features.map(feature => feature.routes)

/** All that may happen, and whom it concerns. */
export const events: readonly EventOf[] = [callMade, ...features.flatMap(feature => feature.events ?? [])]

/** Subscribers of events. */
export const subscribers: readonly Subscribed[] = features.flatMap(feature => feature.subscribers ?? [])

/** Everything that is held for a time, and then no longer. */
export const retention = [...features.flatMap(feature => feature.retention ?? []), retainAddresses]

/** Every kind of outgoing work. */
export const outgoing: readonly AnyKind[] = [
  ...features.flatMap(feature => feature.outgoing ?? []),
  ...sendMails(features.flatMap(feature => feature.mails ?? [])),
  ...subscribers,
  deliverEvents(subscribers),
  sweepWith([...features.flatMap(feature => feature.sweep ?? []), sweepReceived]),
  nightlyRetention(retention),
  sweepLimits,
  sweepPictures,
]

/** Reactions within the transaction of an event. */
export const reactions: readonly Reaction[] = features.flatMap(feature => feature.reactions ?? [])
