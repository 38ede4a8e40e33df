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
