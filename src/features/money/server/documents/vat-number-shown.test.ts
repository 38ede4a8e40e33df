import { expect, test } from 'vitest'
import { readListing } from '#src/features/reviews/contract.ts'
import { readStayReview } from '#src/features/terms/contract/review.ts'
import { FOUR_NIGHTS, letOnTerms, makePricedProperty } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeVat } from '../../contract/vat.ts'

const testApp = await createTestApp()
testApp.now = new Date('2026-11-26T08:00:00Z')

test('a guest reads the VAT number that a vendor has on the day, and accepts it with the terms', async () => {
  const host = await testApp.user('realtor')
  const { id } = await makePricedProperty(testApp.db, host)
  await letOnTerms(host, id)
  const shown = async () => {
    const { terms } = await testApp.call(readStayReview, { slug: id, ...FOUR_NIGHTS })
    const { legal } = await testApp.call(readListing, { slug: id })
    return { words: terms!.words, numbers: [terms!.legal!.vat_number, legal!.vat_number] }
  }
  const { words, numbers } = await shown()
  expect([words!.includes('VAT'), numbers]).toEqual([false, [null, null]])
  const since = (from: string, number: string | null) => ({ from, number })
  const change = (...given: ReturnType<typeof since>[]) =>
    host.call(changeVat, { numbers: given, deposits: null, retained: null, long_stays: null })
  const first = since('2026-01-01', '4123456781')
  await change(first, since('2026-11-26', '4123456789'), since('2026-11-27', null))
  const now = await shown()
  expect(now.numbers).toEqual(['4123456789', '4123456789'])
  expect(now.words).toContain('\nVAT number: 4123456789\n')
  await change(first, since('2026-11-26', null))
  expect(await shown()).toEqual({ words, numbers: [null, null] })
})
