import { z } from '#src/contract/zod.ts'

const max = z.int().nullable()
/** Limits of a plan; null: no limit. */
export const limits = z.object({
  propertiesMax: max,
  /** These two in a month. */
  aiRequestsMax: max,
  newslettersMax: max,
})
