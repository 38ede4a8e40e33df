import type { Deps } from '../deps.ts'
import { job, type Job } from '../jobs/job.ts'
import { eventById, type Subscribed } from './subscriber.ts'
import { DELIVER, type eventId } from './emit.ts'

const PLACES = 10

/**
 * The one job of an event: hands it to every subscriber, side by side; each knows its own. One that fails is
 * tried again in a job of its own, and keeps no other from being done; only where that cannot be sent all of them run again.
 */
export const deliverEvents = (subscribers: readonly Subscribed[]): Job<typeof eventId> =>
  job({
    ...DELIVER,
    places: PLACES,
    async run(deps: Deps, { eventId }) {
      const row = await eventById(deps.db, eventId)
      // It went with its organisation.
      if (!row) return
      await Promise.all(
        subscribers.map(subscribed =>
          subscribed.deliver(deps, row).catch(async (error: unknown) => {
            deps.log.error({ err: error, job: subscribed.name, eventId }, 'A subscriber failed')
            await deps.enqueue(deps.db, subscribed, { eventId })
          }),
        ),
      )
    },
  })
