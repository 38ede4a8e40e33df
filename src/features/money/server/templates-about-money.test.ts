import { expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { previewTemplate } from '#src/features/templates/contract.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { recordPayment } from '../contract/money.ts'

const testApp = await createTestApp()

test('a template says what is due next, until when, where to pay, and what was paid; nothing once nothing is due', async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  const { host, id } = await stayWithTerms(testApp)
  const said = (text: string) => host.call(previewTemplate, { booking_id: id, texts: { en: text } })
  const due = '{{amount_due}} by {{due_date}}, paid {{paid_so_far}}'
  expect((await said(due)).text).toMatch(/^R\s3.600(.00)? by Monday 30 November, paid R\s0(.00)?$/)
  await host.call(recordPayment, { id, method: 'eft', amount: 3600, at: '2026-11-26' })
  expect((await said(due)).text).toMatch(/^R\s8.400(.00)? by Friday 4 December, paid R\s3.600(.00)?$/)
  expect((await said('{{payment_link}}')).text).toMatch(new RegExp(`/booking/${id}/pay$`))
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect(await said(due)).toMatchObject({
    text: null,
    missing: [
      { variable: 'amount_due', lack: 'nothing_due' },
      { variable: 'due_date', lack: 'nothing_due' },
    ],
  })
})
