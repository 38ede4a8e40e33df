// Runs in a separate thread: drawing a page takes as long as answering a hundred calls.
import { parentPort } from 'node:worker_threads'
import { zipSync } from 'fflate'
import type { Invoice } from './invoice-page.ts'
import { renderInvoice } from './render-invoice.ts'
import { renderReport, type Report } from './render-report.ts'

export type InvoiceWork =
  | { what: 'draw'; invoice: Invoice; isCopy: boolean }
  | { what: 'report'; report: Report }
  | { what: 'zip'; files: Record<string, Uint8Array> }

/** Draws an invoice or a report as PDF, or puts several into one ZIP; a PDF is compressed already. */
export async function workInvoices(work: InvoiceWork): Promise<Uint8Array> {
  if (work.what === 'zip') return zipSync(work.files, { level: 0 })
  return work.what === 'draw' ? renderInvoice(work.invoice, work) : renderReport(work.report)
}

if (parentPort) {
  const port = parentPort
  await import('pdfkit') // before the first piece of work, whose CPU time is limited
  port.on('message', async (work: InvoiceWork) => port.postMessage(await workInvoices(work)))
  port.postMessage('ready')
}
