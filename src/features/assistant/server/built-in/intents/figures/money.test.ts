import { expect, test } from 'vitest'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { giveBack, readMoney, recordPayment } from '#src/features/money/contract/money.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { askAssistant } from '../../../../contract/answers.ts'
import { addSession } from '../../../../contract/sessions.ts'

const testApp = await createTestApp()
const BEGINNING = new Date('2026-11-26T08:00:00Z')

async function asker(terms: object = {}) {
  testApp.now = BEGINNING
  const stay = await stayWithTerms(testApp, terms)
  await testApp.pool.query(`update users set name = 'Johan Visagie' where id = $1`, [stay.guest.id])
  await testApp.pool.query(`update bookings set guest_name = 'Johan Visagie' where id = $1`, [stay.id])
  const { session } = await stay.host.call(addSession, {})
  const ask = async (content: string) =>
    (await stay.host.call(askAssistant, { id: session._id, content })).message.content.replaceAll(/\s/g, ' ')
  const pay = (amount: number, method: 'cash' | 'eft' = 'cash') =>
    stay.host.call(recordPayment, { id: stay.id, method, amount, at: '2026-11-26', toward: 'stay' })
  return { ...stay, ask, pay }
}

test('a guest who paid the deposit has paid that, and no more', async () => {
  const { ask, pay } = await asker()
  expect(await ask('did Johan pay')).toMatch(/R 0 of R 12 000 is paid\. Open: deposit R 3 600 due/)
  await pay(3600)
  const said = await ask('has Johan Visagie paid?')
  expect(said).toMatch(/R 3 600 of R 12 000 is paid\. Open: balance R 8 400 due/)
  expect(await ask('how much does Johan still owe')).toContain('balance R 8 400')
  expect(await ask('het Johan al betaal')).toContain('R 3 600 van R 12 000 is betaal')
  await pay(8400)
  expect(await ask('did Johan pay')).toMatch(/R 12 000 of R 12 000 is paid\.$/)
})

test('everything that is open is listed, what is late apart', async () => {
  const { ask, pay } = await asker()
  await pay(3600)
  expect(await ask('who has not paid')).toMatch(
    /^Still to come \(1\), R 8 400:.*Johan Visagie.*R 8 400 balance/,
  )
  testApp.now = new Date('2026-12-06T08:00:00Z')
  expect(await ask('who still owes me money')).toMatch(/^Late \(1\), R 8 400:/)
  expect(await ask('unpaid bookings in January 2027')).toContain('Nothing is late or still to come')
})

test('what came in this month and what must go back are lists of their own', async () => {
  const { ask, pay } = await asker()
  expect(await ask('which payments came in this month')).toMatch(/: nothing\.$/)
  await pay(3600)
  expect(await ask('who paid this month')).toMatch(/^Money noted as received.*\(1\), R 3 600:.*Johan Visagie/)
  expect(await ask('which payments came in in October')).toContain('on the page Money')
  expect(await ask('what must i give back to guests')).toBe('Money to give back: nothing.')
})

test('the amount kept if a guest cancels follows the terms of the stay, and no other day is guessed', async () => {
  const { ask, pay, host, id } = await asker()
  await pay(3600)
  testApp.now = new Date('2026-12-06T08:00:00Z')
  const { kept_if_cancelled_now } = await host.call(readMoney, { id })
  const own = `R ${new Intl.NumberFormat('en-ZA').format(kept_if_cancelled_now).replaceAll(/\s/g, ' ')}`
  expect(kept_if_cancelled_now).toBeGreaterThan(0)
  expect(await ask('how much do I lose if Johan cancels')).toContain(`you keep ${own}, by the terms`)
  expect(await ask('wat hou ek as Johan kanselleer')).toContain(`hou jy ${own}`)
  expect(await ask('what do i keep if Johan cancels on 8 December')).toMatch(/only say .* today/)
  expect(await ask('did Johan cancel')).toMatch(/^No, Johan Visagie has not cancelled/)
})

test('deposits for damage that are held are neither money to give back nor that of another host', async () => {
  const { ask, host, id } = await asker({
    damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 7 },
  })
  expect(await ask('how much deposit are we holding')).toBe('Damage deposits that you hold: nothing.')
  await host.call(recordPayment, { id, method: 'cash', amount: 2000, at: '2026-11-26', toward: 'damage' })
  expect(await ask('how much deposit are we holding')).toBe(
    'Damage deposits that you hold (1), R 2 000: - Johan Visagie, Kloof Cottage: R 2 000, leaves Tue 22 Dec',
  )
  expect(await ask('hoeveel skadedeposito hou ons')).toMatch(/^Skadedeposito’s wat jy hou \(1\), R 2 000:/)
  expect(await ask('which damage deposits must i give back')).toMatch(/: nothing\./)
  expect(await ask('which damage deposits do i hold in january')).toBe('I only see what you hold now.')
  const other = await asker()
  expect(await other.ask('what is held for breakages now')).toBe('Damage deposits that you hold: nothing.')
  await host.call(giveBack, { id, amount: 500, reason: 'All in order', toward: 'damage' })
  expect(await ask('how much damage deposit is held')).toContain('R 1 500')
})

test('another host learns nothing of it', async () => {
  const { ask } = await asker()
  const other = await asker()
  await other.pay(3600)
  expect(await ask('who has not paid')).toMatch(/^Still to come \(2\), R 12 000:/)
})

test('of EFT only what came by EFT is counted', async () => {
  const { ask, pay } = await asker()
  await pay(3000)
  await pay(600, 'eft')
  expect(await ask('how much eft money came in this month')).toMatch(/by EFT, .*\(1\), R 600:/)
  expect(await ask('which payments came in this month')).toMatch(/\(2\), R 3 600:/)
})

test('money of a day of the week is of the one that was', async () => {
  const { ask, pay } = await asker()
  await pay(3600)
  testApp.now = new Date('2026-11-27T08:00:00Z')
  expect(await ask('who paid me on thursday')).toMatch(/26 Nov.*R 3 600/)
  expect(await ask('which payments came in next monday')).toBe('Those days are still to come.')
})

test('what is expected by a day is what is due by then', async () => {
  const { ask, pay } = await asker()
  await pay(3600)
  expect(await ask('how much money is still to come before 10 December')).toMatch(
    /^Still to come, due .*R 8 400/,
  )
  expect(await ask('how much money is still to come before 2 December')).toContain('Nothing is late')
})

test('what goes back of deposits for damage is no refund of a stay', async () => {
  const { ask, pay, host, id } = await asker()
  await pay(3600)
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect(await ask('what must i give back to guests')).toContain('R 3 600')
  expect(await ask('which damage deposits must i give back')).toMatch(
    /^Money to give back, damage deposits: nothing\..*on their day\.$/,
  )
})
