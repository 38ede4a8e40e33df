import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createPaidApp } from '#src/testing/demo-payments.ts'
import { downloadInvoices, listInvoices, readInvoicePdf, saveBillingDetails } from '../contract/invoices.ts'
import { subscribe } from '../contract/subscribe.ts'
import { renderInvoice } from './render-invoice.ts'
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
  const mails = testApp.mailbox.filter(({ to }) => to === `pay-${realtor.id}@post.example`)
  expect(mails).toMatchObject([
    { subject: `Invoice ${invoice!.number} from Naledi`, attachment: { filename: `${invoice!.number}.pdf` } },
  ])
  const printed = (await invoiceById(testApp.db, invoice!._id))!
  expect(hashOf(mails[0]!.attachment!.content)).toBe(hashOf(await renderInvoice(printed, { isCopy: false })))
  expect(hashOf(copy)).toBe(hashOf(await renderInvoice(printed, { isCopy: true })))
  expect(hashOf(copy)).not.toBe(hashOf(mails[0]!.attachment!.content))
})

test('a year is one ZIP, by the calendar of South Africa, and without invoices there is none', async () => {
  // Already the new year there.
  testApp.now = new Date('2027-12-31T22:30:00Z')
  const realtor = await subscribed()
  const [invoice] = await invoicesOf(realtor)
  await expect(realtor.call(downloadInvoices, { year: 2027 })).rejects.toMatchObject({ status: 404 })
  const files = unzipSync(await bytesOf(await realtor.call(downloadInvoices, { year: 2028 })))
  expect(Object.keys(files)).toEqual([`${invoice!.number}.pdf`])
  expect(Buffer.from(files[`${invoice!.number}.pdf`]!.subarray(0, 5)).toString()).toBe('%PDF-')
})

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
