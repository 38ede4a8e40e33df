import { recurring } from '#src/server/outgoing/recurring.ts'
import { forgetOldDays, recordMinute } from './queries.ts'

/** Records that the product is at work. It takes the server, its worker and a database that can be written to, as a booking does. */
export const recordUptime = recurring({
  name: 'uptime.keep',
  every: {},
  run: ({ db }) => recordMinute(db),
})

export const forgetUptime = recurring({
  name: 'uptime.forget',
  every: { hour: 3, minute: 40 },
  run: ({ db }) => forgetOldDays(db),
})

export const uptimeOutgoing = [recordUptime, forgetUptime]
