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
    summary: `The same as CSV, all pages in one. Administrators: that it was exported is in the audit log`,
    input: list.input,
    output: z.string(),
  })
