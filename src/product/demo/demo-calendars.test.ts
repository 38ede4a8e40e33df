import { expect, test } from 'vitest'
import { demoCalendarUrl, withDemoCalendars } from './demo-calendars.ts'

const fromOutside = { status: 200, type: 'text/calendar', headers: {}, body: Buffer.from('from outside') }
const order = { owner: 'one', bytesMax: 1000, timeoutMs: 1000, isWanted: () => true, unwanted: '' }
const url = demoCalendarUrl('airbnb', 'dune-house', [{ from: '2026-12-10', to: '2026-12-13' }])
const saidBy = async (demo: boolean, address: string) => {
  const answer = await withDemoCalendars(async () => fromOutside, { demo })(address, order)
  return answer.body.toString()
}

test('the calendars of the demo answer in a demo, and nowhere else', async () => {
  expect(await saidBy(true, url)).toContain('DTSTART;VALUE=DATE:20261210')
  expect(await saidBy(false, url)).toBe('from outside')
  expect(await saidBy(true, 'https://calendars.example.org/own.ics')).toBe('from outside')
})
