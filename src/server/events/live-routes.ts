import { followEvents } from '../../contract/events/live.ts'
import type { Api } from '../http/route.ts'

/** The stream of what happens, for every browser and program that wants to hear of it at once. */
export function liveRoutes({ route }: Api): void {
  route(followEvents, ({ live }, _, caller, from) => live.follow(caller, from))
}
