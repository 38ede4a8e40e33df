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
    'Get the automatic backups of this installation: the last good one, whether the next is overdue, and when one was last proved by restoring it',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    /** Seconds between two of them; null where the installation makes none. */
    everySeconds: z.int().nullable(),
    /** True if they are encrypted with BACKUP_KEY. */
    isEncrypted: z.boolean(),
    /** True if the last good one is older than twice that. */
    isLate: z.boolean(),
    lastGood: z.object({ file: z.string(), at: instant, bytes: z.int() }).nullable(),
    /** Reason that the last try failed, where it is newer than the last good one. */
    failed: z.object({ at: instant, problem: z.string() }).nullable(),
    /** The last one that was restored into a database that is thrown away; with what was wrong, or null. */
    checked: z.object({ file: z.string(), at: instant, problem: z.string().nullable() }).nullable(),
    /** Their number, and the bytes that they take together. */
    stored: z.object({ count: z.int(), bytes: z.int() }),
    /**
     * The log of the embedded database in BACKUP_DIR: when its newest file was archived, how many files wait, and true for late where that was more than
     * five minutes ago; null where nothing is archived.
     */
    archive: z.object({ at: instant.nullable(), waiting: z.int(), isLate: z.boolean() }).nullable(),
  }),
})
