import { type Endpoint, endpoint, type Who } from './endpoint.ts'
import { z } from './zod.ts'

/** Formats of an exported list: CSV for programs, a spreadsheet for people. */
export const exportFormat = z.enum(['csv', 'xlsx'], 'Please choose csv or xlsx').optional()

/** The whole of a list as CSV or a spreadsheet, filtered as the list is; `page` and `pageSize` say nothing here. */
export const csvOf = <Input extends z.ZodType, Output extends z.ZodType, const W extends Who>(
  list: Endpoint<Input, Output, W>,
) =>
  endpoint({
    method: 'GET',
    path: `${list.path}.csv`,
    kind: 'file',
    reads: list.reads ?? [],
    who: list.who,
    summary: `Export all pages of the same list as one CSV file, or with \`format=xlsx\` as a spreadsheet of at most 20,000 rows. For administrators, the audit log records the export`,
    input: z.intersection(list.input, z.object({ format: exportFormat })),
    output: z.string(),
  })
