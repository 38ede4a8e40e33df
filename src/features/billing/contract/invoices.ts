import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { notFound, unavailable } from '#src/contract/problem.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { email, id, instant, rand, requiredLine, succeeded, text } from '#src/contract/fields.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  reads: ['plan'],
  who: { may: 'plan.change' },
  summary: 'List invoices and credit notes, newest first',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    invoices: z.array(
      z.object({
        _id: id,
        /** Such as `INV-000042`: without gaps in each kind. */
        number: z.string(),
        date: instant,
        amount: rand,
        /** In `amount`; 0 where the platform has no VAT number. */
        vat: rand,
        kind: z.enum(invoiceKinds),
      }),
    ),
  }),
})

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/billing/invoices/:id.pdf',
  kind: 'file',
  reads: ['plan'],
  who: { may: 'plan.change' },
  summary: 'Get an invoice or credit note as PDF, marked as a copy: the original was emailed',
  input: z.object({ id }),
  output: z.any(),
  problems: [notFound, unavailable],
})

export const downloadInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices/:year.zip',
  kind: 'file',
  reads: ['plan'],
  who: { may: 'plan.change' },
  summary: 'Download the invoices and credit notes of a calendar year in South Africa as one ZIP of copies',
  input: z.object({ year: wholeNumber(2000, 2999, 'Please give a year') }),
  output: z.any(),
  problems: [notFound, unavailable],
})

const details = {
  name: requiredLine(200, 'Name is required'),
  address: text(500),
  /** Ten digits that begin with 4, or nothing. */
  vatNumber: z
    .string()
    .trim()
    .regex(/^(4\d{9})?$/, 'A VAT number has 10 digits and starts with 4'),
  email,
}

export const readBillingDetails = endpoint({
  method: 'GET',
  path: '/api/billing/details',
  reads: ['plan'],
  who: { may: 'plan.change' },
  summary: 'Get the name and address on invoices, and where they are sent',
  input: z.object({}),
  output: z.object({
    success: succeeded,
    details: z.object({ ...details, email: z.string() }),
  }),
})

export const saveBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/billing/details',
  changes: ['plan'],
  who: { may: 'plan.change' },
  summary: 'Change the name and address on invoices, starting with the next one',
  input: z.object(details),
  output: z.object({ success: succeeded, details: z.object({ ...details, email: z.string() }) }),
})
