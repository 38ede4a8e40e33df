import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rateLimited, unavailable } from '#src/contract/problem.ts'
import { NotReached, openThread, OwnerWaits } from '../work-thread.ts'
import type { Invoice } from './invoice-page.ts'
import type { Report } from './render-report.ts'
import type { InvoiceWork } from './work-invoices.ts'

// An invoice takes a twentieth of it.
const CPU_MS_MAX = 3000
const MEMORY_MB_MAX = 192
const WAIT_MS_MAX = 20_000
const RETRY_SECONDS = 30
const WAITING_OWN_MAX = 10

/** Does work on invoices in the one worker thread, in the turn of its owner. Throws `TookTooLong`, `NotReached`. */
export const runInvoices = openThread<InvoiceWork, Uint8Array>(
  // By `import.meta.dirname`, which the build of the server keeps true.
  pathToFileURL(path.join(import.meta.dirname, 'work-invoices.ts')),
  { cpuMsMax: CPU_MS_MAX, memoryMbMax: MEMORY_MB_MAX, waitingOwnMax: WAITING_OWN_MAX },
)

const runFor = (organisationId: string, work: InvoiceWork): Promise<Uint8Array> =>
  runInvoices(organisationId, work, WAIT_MS_MAX).catch((error: unknown) => {
    if (error instanceof OwnerWaits)
      throw rateLimited({ seconds: RETRY_SECONDS }, { retryAfterSeconds: RETRY_SECONDS })
    throw error instanceof NotReached ? unavailable({}, { retryAfterSeconds: RETRY_SECONDS }) : error
  })

/** Draws an invoice as PDF in the worker thread, in the turn of its organisation. Throws UNAVAILABLE where too much waits in front of it. */
export function renderInThread(
  { organisationId, ...invoice }: Invoice & { organisationId: string },
  { isCopy }: { isCopy: boolean },
): Promise<Uint8Array> {
  return runFor(organisationId, { what: 'draw', invoice, isCopy })
}

/** Puts files into one ZIP, likewise. */
export const zipInThread = (organisationId: string, files: Record<string, Uint8Array>): Promise<Uint8Array> =>
  runFor(organisationId, { what: 'zip', files })

/** Draws a report as PDF, likewise. */
export const reportInThread = (organisationId: string, report: Report): Promise<Uint8Array> =>
  runFor(organisationId, { what: 'report', report })
