import { event } from '#src/contract/events/event.ts'
import { z } from '#src/contract/zod.ts'

const exportEvent = (what: 'ready' | 'failed') =>
  event({
    name: `export.${what}`,
    subject: 'export',
    audience: ['person'],
    changes: ['exports'],
    facts: z.object({}),
  })

/** A copy can be downloaded. */
export const exportReady = exportEvent('ready')

/** A copy was tried several times and given up. */
export const exportFailed = exportEvent('failed')
