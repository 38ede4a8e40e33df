import { endpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'
import { readDocument, readReceipt } from './documents.ts'
import { code, payLinkNotFound } from './pay-link.ts'

export const readReceiptByLink = endpoint({
  method: 'GET',
  path: '/api/pay-links/:id/payments/:payment/receipt.pdf',
  kind: 'file',
  reads: ['money'],
  who: 'anyone',
  summary: 'Get the receipt of a payment as PDF, by the code of the link: for a guest without an account',
  input: readReceipt.input.extend({ code: code.default('') }),
  output: z.any(),
  problems: [payLinkNotFound, ...(readReceipt.problems ?? [])],
})

export const readDocumentByLink = endpoint({
  method: 'GET',
  path: '/api/pay-links/:id/documents/:document.pdf',
  kind: 'file',
  reads: ['money'],
  who: 'anyone',
  summary:
    'Get an invoice or credit note of a booking as PDF, by the code of the link: for a guest without an account',
  input: readDocument.input.extend({ code: code.default('') }),
  output: z.any(),
  problems: [payLinkNotFound, ...(readDocument.problems ?? [])],
})
