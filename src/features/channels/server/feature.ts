import { retainStays } from './retain-stays.ts'
import { forgetGuestOfHost, forgetPerson } from './forget-person.ts'
import type { Feature } from '#src/server/feature.ts'
import { channelRoutes } from './routes.ts'
import { channelOutgoing } from './work.ts'
import { clashFound, clashClosed, feedStale, feedAsks } from '../contract/events.ts'
import { channelSubscribers } from './mail-host.ts'
import { channelMails } from './mails.ts'

export const channels: Feature = {
  routes: channelRoutes,
  reactions: [forgetPerson, forgetGuestOfHost],
  retention: [retainStays],
  outgoing: channelOutgoing,
  events: [clashFound, clashClosed, feedStale, feedAsks],
  subscribers: channelSubscribers,
  mails: channelMails,
}
