import { endpoint } from '#src/contract/endpoint.ts'
import { instant, succeeded } from '#src/contract/fields.ts'
import { z } from '#src/contract/zod.ts'

/** See docs/operations/backup-and-restore.md. */
export const readBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  reads: ['jobs'],
  who: { oversees: 'product.read' },
  summary:
    'Get the backups that this installation makes by itself: the last good one, whether the next is overdue, and when one was last proved by restoring it',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    /** How often one is made; null where the installation makes none. */
    everySeconds: z.int().nullable(),
    /** Whether they are encrypted with BACKUP_KEY. */
    isEncrypted: z.boolean(),
    /** Whether the last good one is older than twice that. */
    isLate: z.boolean(),
    lastGood: z.object({ file: z.string(), at: instant, bytes: z.int() }).nullable(),
    /** What the last try failed with, where it is newer than the last good one. */
    failed: z.object({ at: instant, problem: z.string() }).nullable(),
    /** The last one that was restored into a database that is thrown away; with what was wrong, or null. */
    checked: z.object({ file: z.string(), at: instant, problem: z.string().nullable() }).nullable(),
    /** How many there are, and what they take together. */
    stored: z.object({ count: z.int(), bytes: z.int() }),
  }),
})
