import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { From } from '#src/server/http/route.ts'
import { receive } from '#src/server/incoming/receive.ts'
import type * as contract from '../../contract/mail-reports.ts'
import { mailReport } from './mail-report.ts'

/** Takes in a report about a mail, which is read later. Throws 404 unless the secret is shown. */
export async function receiveMailReport(
  deps: Deps,
  { body }: Input<typeof contract.receiveMailReport>,
  _: unknown,
  { headers, address }: From,
) {
  await receive(deps, mailReport, { headers, body, address })
  return { success: true as const }
}
