import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { balanceOf, type LedgerKind } from '#src/features/ledger/server/queries.ts'
import { createPaidApp } from '#src/testing/billing/demo-payments.ts'
import {
  downloadInvoices,
  listInvoices,
  readInvoicePdf,
  saveBillingDetails,
} from '../../contract/invoices.ts'
import { listPayments, refundPayment } from '../../contract/refunds.ts'
import { subscribe } from '../../contract/subscribe.ts'
import { forgetCustomer } from '../forget-customer.ts'
import { issueCreditNote } from './issue-invoice.ts'
import { renderInvoice } from '#src/server/printed/render-invoice.ts'
import { renderInThread, zipInThread } from '#src/server/printed/run-invoices.ts'
import { longTest } from '#src/testing/long-test.ts'
import { saveDrawn } from './save-invoice-files.ts'
import { invoiceById } from './select-invoices.ts'

const { testApp, pay } = await createPaidApp()
const begin = () => testApp.user('realtor')
type Realtor = Awaited<ReturnType<typeof begin>>

async function subscribed(): Promise<Realtor> {
  const realtor = await begin()
  const details = { name: 'Sterre Stays', address: '1 Beach Road', vatNumber: '4123456789' }
  await realtor.call(saveBillingDetails, { ...details, email: `pay-${realtor.id}@post.example` })
  const { redirect } = await realtor.call(subscribe, { planId: 'starter' })
  await pay(redirect!)
  return realtor
}
const invoicesOf = async (realtor: Realtor) => (await realtor.call(listInvoices, {})).invoices
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('an invoice is a PDF that can be read out, and what is downloaded is a copy of what was mailed', async () => {
  testApp.now = new Date('2027-03-10T08:00:00Z')
  const realtor = await subscribed()
  const [invoice] = await invoicesOf(realtor)
  const copy = await bytesOf(await realtor.call(readInvoicePdf, { id: invoice!._id }))
  const text = Buffer.from(copy).toString('latin1')
  expect(text.slice(0, 8)).toBe('%PDF-1.7')
  for (const mark of ['/Lang (en-ZA)', '/MarkInfo', '/StructTreeRoot', '/FontFile2'])
    expect(text).toContain(mark)
  await testApp.runJobs()
  const mails = testApp.mailbox.filter(
    ({ to, attachment }) => attachment && to === `pay-${realtor.id}@post.example`,
  )
  expect(mails).toMatchObject([
    { subject: `Invoice ${invoice!.number} from Naledi`, attachment: { filename: `${invoice!.number}.pdf` } },
  ])
  const printed = (await invoiceById(testApp.db, invoice!._id))!
  expect(hashOf(mails[0]!.attachment!.content)).toBe(hashOf(await renderInvoice(printed, { isCopy: false })))
  expect(hashOf(copy)).toBe(hashOf(await renderInvoice(printed, { isCopy: true })))
  expect(hashOf(copy)).not.toBe(hashOf(mails[0]!.attachment!.content))
})

test('a copy is drawn once: what was downloaded before is sent as it was saved, alone and in a ZIP', async () => {
  testApp.now = new Date('2027-03-10T08:00:00Z')
  const realtor = await subscribed()
  const [invoice] = await invoicesOf(realtor)
  const id = invoice!._id
  const first = await bytesOf(await realtor.call(readInvoicePdf, { id }))
  const { rows } = await testApp.pool.query<{ content: Buffer }>(
    'select content from invoice_files where invoice_id = $1',
    [id],
  )
  expect(rows.map(({ content }) => hashOf(content))).toEqual([hashOf(first)])
  await testApp.pool.query(`update invoice_files set content = 'as saved' where invoice_id = $1`, [id])
  const again = await bytesOf(await realtor.call(readInvoicePdf, { id }))
  expect(Buffer.from(again).toString()).toBe('as saved')
  const files = unzipSync(await bytesOf(await realtor.call(downloadInvoices, { year: 2027 })))
  expect(Buffer.from(files[`${invoice!.number}.pdf`]!).toString()).toBe('as saved')
})

/** Forgets a host who has a saved copy of an invoice: the id of that invoice, and it as it was before. */
async function forgotten() {
  const realtor = await subscribed()
  const id = (await invoicesOf(realtor))[0]!._id
  await realtor.call(readInvoicePdf, { id })
  await testApp.runJobs()
  const before = (await invoiceById(testApp.db, id))!
  const actor = { kind: 'job', name: 'test' } as const
  await testApp.db.transaction(tx =>
    forgetCustomer(testApp.deps, tx, realtor.organisation_id!, { ownerId: realtor.id, actor }),
  )
  return { id, before }
}

test('of a customer who was forgotten no copy is left, not even one that was being drawn', async () => {
  const { id, before } = await forgotten()
  const saved = async () =>
    (await testApp.pool.query('select from invoice_files where invoice_id = $1', [id])).rowCount
  expect(await saved()).toBe(0)
  await saveDrawn(testApp.db, [{ invoice: before, content: Buffer.from('too late') }])
  expect(await saved()).toBe(0)
})

test('a credit note of a customer who was forgotten is mailed to nobody', async () => {
  const { id } = await forgotten()
  const invoice = (await invoiceById(testApp.db, id))!
  const note = await testApp.db.transaction(tx =>
    issueCreditNote(testApp.deps, tx, invoice, { words: 'Refund', cents: 100 }),
  )
  const { rowCount } = await testApp.pool.query('select from mails where about = $1', [note.id])
  expect(rowCount).toBe(0)
})

/** The CPU time that this thread takes for some work, in microseconds: the least of three, for its garbage is collected at any moment. */
async function ownCpuOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    times.push(user + system)
  }
  return Math.min(...times)
}

longTest(
  'invoices are drawn and put together in a thread of their own: this one has next to nothing to do for it',
  async () => {
    const realtor = await subscribed()
    const [paid] = await invoicesOf(realtor)
    const invoice = (await invoiceById(testApp.db, paid!._id))!
    const files: Record<string, Uint8Array> = {}
    const draw = async (how: (at: number) => Promise<Uint8Array>) => {
      for (let at = 0; at < 10; at += 1) files[`${at}.pdf`] = await how(at)
    }
    await renderInThread(invoice, { isCopy: true }) // it starts with the first
    const here = await ownCpuOf(() => draw(() => renderInvoice(invoice, { isCopy: true })))
    const there = await ownCpuOf(async () => {
      await draw(() => renderInThread(invoice, { isCopy: true }))
      await zipInThread(realtor.organisation_id!, files)
    })
    expect(there).toBeLessThan(here / 3)
  },
)

longTest(
  'a year is one ZIP, by the calendar of South Africa, and without invoices there is none',
  async () => {
    // Already the new year there.
    testApp.now = new Date('2027-12-31T22:30:00Z')
    const realtor = await subscribed()
    const [invoice] = await invoicesOf(realtor)
    await expect(realtor.call(downloadInvoices, { year: 2027 })).rejects.toMatchObject({ status: 404 })
    const files = unzipSync(await bytesOf(await realtor.call(downloadInvoices, { year: 2028 })))
    expect(Object.keys(files)).toEqual([`${invoice!.number}.pdf`])
    expect(Buffer.from(files[`${invoice!.number}.pdf`]!.subarray(0, 5)).toString()).toBe('%PDF-')
  },
)

test('an invoice is made out to who it was then, and nobody else reads it', async () => {
  testApp.now = new Date('2027-03-10T08:00:00Z')
  const [realtor, other] = [await subscribed(), await begin()]
  const [invoice] = await invoicesOf(realtor)
  const name = 'Somebody Else'
  await realtor.call(saveBillingDetails, { name, address: '', vatNumber: '', email: 'else@post.example' })
  expect((await invoiceById(testApp.db, invoice!._id))!.recipient).toMatchObject({
    name: 'Sterre Stays',
    vatNumber: '4123456789',
  })
  await expect(other.call(readInvoicePdf, { id: invoice!._id })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(downloadInvoices, { year: 2027 })).rejects.toMatchObject({ status: 404 })
})

/** The invoices of a host as they are printed, newest first. */
const printedOf = (realtor: Realtor) =>
  invoicesOf(realtor).then(all =>
    Promise.all(all.map(async ({ _id }) => (await invoiceById(testApp.db, _id))!)),
  )

test('who has said nothing of its invoices has them in the name of the organisation, by the email of its owner', async () => {
  const realtor = await begin()
  await pay((await realtor.call(subscribe, { planId: 'starter' })).redirect!)
  const { rows } = await testApp.pool.query<{ name: string }>(
    'select name from organisations where id = $1',
    [realtor.organisation_id],
  )
  const [invoice] = await printedOf(realtor)
  expect(invoice!.recipient).toEqual({
    name: rows[0]!.name,
    address: '',
    vatNumber: '',
    email: realtor.email,
  })
  expect(invoice!.supplier).toEqual({ name: 'Naledi', address: '', vatNumber: '', email: '' })
  expect([invoice!.vatCents, invoice!.vatRate]).toEqual([0, null])
})

test('an invoice says which plan it is for, from which day to which, and what an earlier plan is credited', async () => {
  testApp.now = new Date('2027-03-01T08:00:00Z')
  const realtor = await begin()
  await pay((await realtor.call(subscribe, { planId: 'starter' })).redirect!)
  testApp.now = new Date('2027-03-11T08:00:00Z')
  const forms = [
    await realtor.call(subscribe, { planId: 'growth' }),
    await realtor.call(subscribe, { planId: 'growth' }),
  ]
  for (const { redirect } of forms) await pay(redirect!)
  expect((await printedOf(realtor)).map(({ lines }) => lines)).toEqual([
    [{ words: 'Not due: saved as your credit', cents: 9806 }],
    [{ words: 'Expanding Orbit, not due', cents: 9806 }],
    [
      { words: 'Expanding Orbit, 11 Mar 2027 to 11 Apr 2027', cents: 19_900 },
      { words: 'Credit for unused days of your earlier plan', cents: -10_094 },
    ],
    [{ words: 'Solo Explorer, 1 Mar 2027 to 1 Apr 2027', cents: 14_900 }],
  ])
})

test('where the platform has a VAT number its invoices have VAT in them, and credit notes take as much back', async () => {
  await testApp.pool.query(
    `update platform_settings set legal_name = 'Sterre CC', vat_number = '4123456789', physical_address = '1 Long Street', email = 'hello@sterre.example'`,
  )
  const administrator = await testApp.user('client')
  await testApp.pool.query(`update users set role = 'admin' where id = $1`, [administrator.id])
  const balances = () =>
    Promise.all(
      (
        [{ kind: 'vat' }, { kind: 'income', name: 'subscriptions' }] satisfies {
          kind: LedgerKind
          name?: string
        }[]
      ).map(account => balanceOf(testApp.db, account)),
    )
  const before = await balances()
  const moved = async () => (await balances()).map((cents, at) => cents - before[at]!)
  const realtor = await subscribed()
  expect(await invoicesOf(realtor)).toMatchObject([{ amount: 149, vat: 19.43 }])
  expect((await printedOf(realtor))[0]).toMatchObject({
    vatRate: 1500,
    supplier: {
      name: 'Sterre CC',
      address: '1 Long Street',
      vatNumber: '4123456789',
      email: 'hello@sterre.example',
    },
  })
  expect(await moved()).toEqual([-1943, -12_957])
  const { payments } = await administrator.call(listPayments, { organizationId: realtor.organisation_id! })
  const refund = (amount?: number) =>
    administrator.call(refundPayment, {
      id: payments[0]!._id,
      reason: 'Closed down',
      ...(amount ? { amount } : {}),
    })
  await refund(115)
  expect(await moved()).toEqual([-443, -2957])
  await refund()
  expect(await moved()).toEqual([0, 0])
  const [last, first] = await printedOf(realtor)
  expect(first).toMatchObject({
    kind: 'credit_note',
    totalCents: 11_500,
    vatCents: 1500,
    lines: [{ words: 'Refund: Closed down', cents: 11_500 }],
  })
  expect(last).toMatchObject({ kind: 'credit_note', totalCents: 3400, vatCents: 443, vatRate: 1500 })
})
