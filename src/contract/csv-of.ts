import { type Endpoint, endpoint, type Who } from './endpoint.ts'
import { z } from './zod.ts'

/** The whole of a list as CSV, filtered as the list is; `page` and `pageSize` say nothing here. */
export const csvOf = <Input extends z.ZodType, Output extends z.ZodType, const W extends Who>(
  list: Endpoint<Input, Output, W>,
) =>
  endpoint({
    method: 'GET',
    path: `${list.path}.csv`,
    kind: 'file',
    reads: list.reads ?? [],
    who: list.who,
    summary: `Export all pages of the same list as one CSV file. For administrators, the audit log records the export`,
    input: list.input,
    output: z.string(),
  })
