import type { Api } from '#src/server/http/route.ts'
import * as documents from '../../contract/documents.ts'
import * as turnover from '../../contract/turnover.ts'
import * as vat from '../../contract/vat.ts'
import { changeVat } from './change-vat.ts'
import { exportInvoices, listInvoices } from './list-invoices.ts'
import { readDocument, readReceipt } from './read-document.ts'
import { readTurnover } from './read-turnover.ts'
import { readVat } from './read-vat.ts'

export function documentRoutes({ route }: Api): void {
  route(vat.readVat, readVat)
  route(vat.changeVat, changeVat)
  route(documents.listInvoices, listInvoices)
  route(documents.exportInvoices, exportInvoices)
  route(documents.readReceipt, readReceipt)
  route(documents.readDocument, readDocument)
  route(turnover.readTurnover, readTurnover)
}
