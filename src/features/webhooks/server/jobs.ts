import { z } from '#src/contract/zod.ts'
import { job } from '#src/server/jobs/job.ts'
import { type Lane, SEND_JOBS } from './queries.ts'
import { mailOwner } from './mail-owner.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'
import { webhookNotifiers } from './notify-webhooks.ts'

/** Organisations that are sent to at once: each may wait for a receiver that hangs. */
const PLACES: Record<Lane, number> = { usual: 24, again: 6 }

const sendIn = (lane: Lane) =>
  job({
    ...SEND_JOBS[lane],
    places: PLACES[lane],
    run: (deps, { subject }) => sendDeliveries(deps, subject, lane),
  })

const sweep = job({
  name: 'webhooks.sweep',
  payload: z.object({}),
  every: '20 3 * * *',
  run: ({ db }) => sweepDeliveries(db),
})

export const webhookJobs = [sendIn('usual'), sendIn('again'), sweep]
export const webhookSubscribers = [...webhookNotifiers, mailOwner]
