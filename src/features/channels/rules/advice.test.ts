import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'

test('a Vrbo calendar with enquiries in it is told of, one without is fine', () => {
  expect(adviceOn('vrbo', 'https://www.vrbo.com/icalendar/a1.ics')).toContain('nonTentative')
  expect(adviceOn('vrbo', 'https://www.vrbo.com/icalendar/a1.ics?nonTentative')).toBeNull()
})

test('of Google and NightsBridge a host is told what they are good for, of others nothing', () => {
  expect(adviceOn('google', 'https://calendar.google.com/a')).toContain('just for this property')
  expect(adviceOn('nightsbridge', 'https://nb.example/a')).toContain('in NightsBridge yourself')
  expect(adviceOn('airbnb', 'https://www.airbnb.com/a')).toBeNull()
})

test('the page of a listing is recognised before it is read, and no calendar is taken for one', () => {
  for (const page of [
    'https://www.airbnb.co.za/rooms/48151623?check_in=2026-12-01',
    ' airbnb.com/hosting/listings/48151623',
    'https://www.booking.com/hotel/za/kloof-cottage.html',
    'https://www.vrbo.com/1234567ha',
  ])
    expect(adviceOn('airbnb', page), page).toContain('page of your listing')
  for (const calendar of [
    'https://www.airbnb.co.za/calendar/ical/48151623.ics?s=abc',
    'https://ical.booking.com/v1/export?t=abc',
    'https://www.vrbo.com/icalendar/a1.ics?nonTentative',
    'https://host.example/airbnb.com/rooms/1.ics',
  ])
    expect(adviceOn('airbnb', calendar), calendar).toBeNull()
})
