import { expect, test } from 'vitest'
import { linkBooking } from '#src/features/booking-links/contract.ts'
import { changeGuest } from '#src/features/bookings/contract/requests.ts'
import { createBooking } from '#src/features/bookings/contract/requests.ts'
import { previewTemplate } from '#src/features/templates/contract.ts'
import { letOnTerms, makePricedProperty } from '#src/testing/money/stay-with-terms.ts'
import { createPaidStays } from '#src/testing/money/paid-stays.ts'
import { readMoney, recordPayment } from '../../contract/money.ts'
import { readDocumentByLink, readReceiptByLink } from '../../contract/link-documents.ts'
import * as contract from '../../contract/pay-link.ts'

const stays = await createPaidStays()
const { testApp, connect, payAtPayfast } = stays
const { mailbox } = testApp

/** A stay that its host recorded for a guest without an account, and the code of its link, as a template says it. */
async function recorded(guest: object = { guest_email: 'nomsa@post.example' }) {
  const host = await testApp.user('realtor')
  const property = await makePricedProperty(testApp.db, host)
  await letOnTerms(host, property.id, { methods: ['eft', 'cash', 'payfast'] })
  await connect(host, 'payfast')
  const { booking } = await host.call(createBooking, {
    property_id: property.id,
    check_in: '2027-03-10',
    check_out: '2027-03-14',
    guests: 2,
    guest_name: 'Nomsa Dlamini',
    ...guest,
  })
  const id = booking._id
  const link = async () =>
    (await host.call(previewTemplate, { booking_id: id, texts: { en: '{{payment_link}}' } })).text!
  return { host, id, link, code: new URL(await link()).searchParams.get('code')! }
}

test('a guest without an account reads by the link what is due, and no bank details of a host without them', async () => {
  const { id, code, link } = await recorded()
  expect(await link()).toBe(`http://localhost:3000/booking/${id}/pay?code=${code}`)
  const page = await testApp.call(contract.readPayPageByLink, { id, code })
  expect(page).toMatchObject({ methods: ['payfast', 'cash'], account: null, stay: { guests: 2 } })
  expect(page.money.next).not.toBeNull()
  expect(page.money).not.toHaveProperty('net')
})

test('a wrong code, a code of another stay and an unknown stay are answered alike', async () => {
  const [one, other] = [await recorded(), await recorded()]
  const asked = [
    { id: one.id, code: other.code },
    { id: one.id, code: '' },
    { id: one.id, code: `${one.code}x` },
    { id: '019a0000-0000-7000-8000-000000000000', code: one.code },
  ]
  for (const given of asked)
    await expect(testApp.call(contract.readPayPageByLink, given)).rejects.toMatchObject({
      status: 404,
      message: contract.payLinkNotFound.words,
    })
  const due = (await one.host.call(readMoney, { id: one.id })).next!.due
  await expect(
    testApp.call(contract.payStayByLink, { id: one.id, code: other.code, due, method: 'payfast' }),
  ).rejects.toSatisfy(contract.payLinkNotFound.is)
  await expect(testApp.call(contract.sayPaidByLink, { id: one.id, code: other.code, due })).rejects.toSatisfy(
    contract.payLinkNotFound.is,
  )
})

test('a guest without an account downloads the receipt by the link, and reads who the host is in law', async () => {
  const [{ host, id, code }, other] = [await recorded(), await recorded()]
  const { payment } = await host.call(recordPayment, { id, method: 'eft', amount: 500, at: '2026-11-01' })
  const page = await testApp.call(contract.readPayPageByLink, { id, code })
  expect(page.money.documents).toMatchObject([{ kind: 'receipt', payment_id: payment._id }])
  expect(page.legal).toMatchObject({ name: expect.any(String), phone: expect.any(String) })
  const asked = { id, payment: payment._id, code }
  const file = await testApp.call(readReceiptByLink, asked)
  expect(file).toBeTruthy()
  await expect(testApp.call(readReceiptByLink, { ...asked, code: other.code })).rejects.toSatisfy(
    contract.payLinkNotFound.is,
  )
  await expect(
    testApp.call(readReceiptByLink, { id: other.id, code: other.code, payment: payment._id }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    testApp.call(readDocumentByLink, { id, code: 'x', document: page.money.documents[0]!._id }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a guest pays by card by the link, comes back to it, and is mailed at the address of the stay', async () => {
  const { host, id, code } = await recorded()
  const { next } = await host.call(readMoney, { id })
  mailbox.length = 0
  const wanted = { id, code, due: next!.due, method: 'payfast' as const }
  const { redirect, order } = await testApp.call(contract.payStayByLink, wanted)
  const back = await payAtPayfast(redirect)
  expect(back).toContain(`/booking/${id}/pay?code=${code}&order=${order}`)
  const page = await testApp.call(contract.readPayPageByLink, { id, code })
  expect(page.orders).toMatchObject([{ _id: order, state: 'paid' }])
  expect(page.money.paid).toBe(next!.amount)
  const mail = mailbox.find(({ subject }) => subject.endsWith('has arrived'))!
  expect(mail.to).toBe('nomsa@post.example')
  expect(mail.text).toContain(`/booking/${id}/pay?code=${code}`)
})

test('a guest says by the link that an EFT is on its way, which is no payment', async () => {
  const { host, id, code } = await recorded()
  const due = (await host.call(readMoney, { id })).next!.due
  const { money } = await testApp.call(contract.sayPaidByLink, { id, code, due })
  expect(money.dues.find(({ _id }) => _id === due)!.said_paid_at).not.toBeNull()
  expect(money.paid).toBe(0)
})

test('a link ends with the address of its guest, and once the stay is in an account or is long over', async () => {
  const read = (id: string, code: string) => testApp.call(contract.readPayPageByLink, { id, code })
  const readdressed = await recorded()
  await readdressed.host.call(changeGuest, {
    id: readdressed.id,
    guest_name: 'Nomsa Dlamini',
    guest_email: 'other@post.example',
  })
  await expect(read(readdressed.id, readdressed.code)).rejects.toSatisfy(contract.payLinkNotFound.is)

  mailbox.length = 0
  const claimed = await recorded({ guest_email: 'thandi@post.example' })
  await testApp.runJobs()
  const mail = mailbox.find(({ to, text }) => to === 'thandi@post.example' && text.includes('/claim?token='))!
  const guest = await testApp.user('client')
  await guest.call(linkBooking, { token: /claim\?token=([\w-]+)/.exec(mail.text)![1]! })
  await expect(read(claimed.id, claimed.code)).rejects.toSatisfy(contract.payLinkNotFound.is)
  expect(await claimed.link()).toMatch(/\/pay$/)

  const over = await recorded({ guest_has_no_email: true, guest_phone: '082 555 0100' })
  expect((await read(over.id, over.code)).methods).toEqual(['cash'])
  await testApp.pool.query(
    `update bookings set check_in = check_in - 365, check_out = check_out - 365 where id = $1`,
    [over.id],
  )
  await expect(read(over.id, over.code)).rejects.toSatisfy(contract.payLinkNotFound.is)
})

test('what a host notes of such a stay is on the page of the link', async () => {
  const { host, id, code } = await recorded()
  await host.call(recordPayment, { id, method: 'eft', amount: 500, at: testApp.deps.today() })
  expect((await testApp.call(contract.readPayPageByLink, { id, code })).money.paid).toBe(500)
})
