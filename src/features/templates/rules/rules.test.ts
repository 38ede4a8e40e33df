import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#src/contract/language.ts'
import { TEMPLATE_CHARS_MAX } from '../contract.ts'
import { fillParts, languageOf, missingOf, textOf } from './fill.ts'
import { faultOf, piecesOf, variablesIn } from './parse.ts'
import { dayIn, guestsIn, nightsIn } from '#src/contract/spoken.ts'
import { commonTemplates, startingKeys } from './starting-set.ts'
import { type Facts, valuesOf } from './values.ts'
import { variables } from './variables.ts'

const facts: Facts = {
  bookingId: '0190b8f4-0000-7000-8000-000000000001',
  reference: 'NAL-7K2QF',
  status: 'confirmed',
  checkIn: '2026-12-04',
  checkOut: '2026-12-07',
  guests: 2,
  totalCents: 375_000,
  guestName: 'Nomsa Khumalo',
  hasAccount: true,
  propertyName: 'Sea House',
  property: {
    address: '1 Beach Road',
    city: 'Knysna',
    province: 'Western Cape',
    checkInTime: '14:00',
    checkOutTime: '10:00',
    publicSlug: 'sea-view',
  },
  notes: {
    wifiName: 'Sea House',
    wifiPassword: 'braai-at-six',
    doorCode: '4711#',
    doorCodeHours: 24,
    directions: 'Left after the bridge',
    parking: 'Behind the house',
  },
  nextDue: { cents: 112_500, day: '2026-11-30' },
  paidCents: 50_000,
  hostName: 'Thandeka Mokoena',
  hostPhone: '+27 82 555 0119',
}
const onTheDay = new Date('2026-12-04T08:00:00Z')
const valuesWith = (given: Partial<Facts> = {}, now = onTheDay) =>
  valuesOf({ ...facts, ...given }, 'en', now, 'https://stays.example')
const filled = (template: string, given?: Partial<Facts>, now?: Date) =>
  textOf(fillParts(template, valuesWith(given, now)))
const missingIn = (template: string, given?: Partial<Facts>, now?: Date) =>
  missingOf(fillParts(template, valuesWith(given, now)))

describe('what a template says', () => {
  test('pieces follow each other without gaps, and together are the template, whatever it is', () => {
    const braces = fc.constantFrom('{', '}', '{{', '}}', ' ', 'guest_first_name', 'x', '\n')
    const typed = fc.array(fc.oneof(braces, fc.string({ maxLength: 5 })), { maxLength: 12 })
    fc.assert(
      fc.property(typed, words => {
        const template = words.join('')
        const pieces = piecesOf(template)
        expect(pieces.map(({ from, to }) => template.slice(from, to)).join('')).toBe(template)
        for (const piece of pieces)
          if ('text' in piece) expect(piece.text).toBe(template.slice(piece.from, piece.to))
      }),
    )
  })

  test('spaces inside the braces do not matter', () => {
    expect(filled('Hi {{guest_first_name}}, {{ guest_first_name }}, {{guest_first_name  }}')).toBe(
      'Hi Nomsa, Nomsa, Nomsa',
    )
    expect(variablesIn('{{ nights }} {{nights}} {{guests}} {{nobody}}')).toEqual(['nights', 'guests'])
  })

  test('braces that enclose nothing are text', () => {
    for (const template of ['a { b } c', '{ and }', ':-}', '{{', '}} {{', 'f(x) = {x}', '{{\n}}']) {
      expect(faultOf(template)).toBeNull()
      expect(filled(template)).toBe(template)
    }
  })

  test('a variable that nobody knows is refused by its name', () => {
    expect(faultOf('Hi {{guest_fist_name}}')).toContain('“guest_fist_name”')
    expect(faultOf('{{ toString }}')).toContain('“toString”')
    expect(faultOf('{{}}')).toContain('Put a variable name')
  })

  test('a long name is shortened where it is refused', () => {
    expect(faultOf(`{{${'x'.repeat(40)}}}`)).toContain(`“${'x'.repeat(40)}”`)
    expect(faultOf(`{{${'x'.repeat(41)}}}`)).toContain(`“${'x'.repeat(40)}…”`)
  })

  test('a variable whose braces do not match is refused: a guest would read it as it stands', () => {
    for (const template of ['{{door_code}', '{door_code}', 'code {{door_code', 'door_code}} here'])
      expect(faultOf(template)).toContain('door_code')
  })

  test('a text is read in no time, whatever row of braces, spaces or letters it is', async () => {
    for (const row of ['{', '}', ' ', 'a', '{{ ', ' }}', '{ a '])
      for (const from of ['', '{{', 'a '])
        expect(faultOf(`${from}${row.repeat(3 * TEMPLATE_CHARS_MAX)}.`)).toSatisfy(
          fault => fault === null || typeof fault === 'string',
        )
  })

  test('every variable that is offered is known', () => {
    expect(faultOf(variables.map(each => `{{${each}}}`).join(' '))).toBeNull()
  })
})

describe('values', () => {
  test('a value is told as it is written, even where it looks like a variable', () => {
    expect(filled('Hi {{guest_first_name}}', { guestName: '{{door_code}}' })).toBe('Hi {{door_code}}')
    expect(filled('{{guest_name}}', { guestName: '$& $1 \\0' })).toBe('$& $1 \\0')
  })

  test('each variable says what is true of the stay', () => {
    const given = {
      guestName: ' Nomsa  van  der Merwe ',
      notes: { ...facts.notes!, parking: ' Behind \n' }, // they are above
    }
    const said = (...names: string[]) => filled(names.map(name => `{{${name}}}`).join('|'), given)
    expect(said('guest_first_name', 'guest_last_name', 'parking')).toBe('Nomsa|van der Merwe|Behind')
    expect(said('check_in_time', 'check_out_time', 'nights', 'guests')).toBe('14:00|10:00|3 nights|2 guests')
    expect(said('booking_reference', 'booking_total')).toMatch(/^NAL-7K2QF\|R\s?3.750(.00)?$/)
    expect(said('amount_due', 'due_date', 'paid_so_far')).toMatch(
      /^R\s?1.125(.00)?\|Monday 30 November\|R\s?500(.00)?$/,
    )
    expect(said('payment_link')).toMatch(/^https:\/\/stays\.example\/booking\/[\w-]+\/pay$/)
    expect(missingIn('{{amount_due}} {{due_date}} {{payment_link}}', { nextDue: null })).toEqual([
      { variable: 'amount_due', lack: 'nothing_due' },
      { variable: 'due_date', lack: 'nothing_due' },
      { variable: 'payment_link', lack: 'nothing_due' },
    ])
    const registerLink = 'https://stays.example/guest-register/x'
    expect(filled('{{register_link}}', { registerLink })).toBe(registerLink)
    expect(missingIn('{{register_link}}', {})).toEqual([{ variable: 'register_link', lack: 'no_register' }])
    expect(missingIn('{{register_link}}', { registerLink, status: 'pending' })).toEqual([
      { variable: 'register_link', lack: 'unconfirmed' },
    ])
    expect(missingIn('{{door_code}}', { awaitsRegister: true })).toEqual([
      { variable: 'door_code', lack: 'unregistered' },
    ])
    expect(said('host_first_name', 'host_phone')).toMatch(/^Thandeka\|[+\d ]+$/)
    expect(missingIn('{{host_phone}}', { hostPhone: null })).toEqual([
      { variable: 'host_phone', lack: 'empty' },
    ])
  })

  test('a door code is told from so many hours before the check-in of its own home', () => {
    const property = { ...facts.property!, checkInTime: '16:00' } // it is above
    const missingAt = (now: string) => missingIn('{{door_code}}', { property }, new Date(now))[0]?.lack
    expect([missingAt('2026-12-03T13:59:59Z'), missingAt('2026-12-03T14:00:00Z')]).toEqual([
      'early',
      undefined,
    ])
  })

  test('a text never has a hole: what is empty is named, once', () => {
    const template = '{{guest_last_name}} {{host_phone}} {{host_phone}}'
    const given = { guestName: ' Sipho ', hostPhone: '  ' }
    expect(filled(template, given)).toBeNull()
    expect(missingIn(template, given)).toEqual([
      { variable: 'guest_last_name', lack: 'empty' },
      { variable: 'host_phone', lack: 'empty' },
    ])
  })

  test('whatever lacks, a text is null or has no hole and no variable in it', () => {
    const perhaps = fc.option(fc.constantFrom('', ' ', 'Left'), { nil: null })
    fc.assert(
      fc.property(perhaps, perhaps, fc.constantFrom(...variables), (directions, hostPhone, variable) => {
        const text = filled(`<{{${variable}}}>`, {
          hostPhone,
          notes: { ...facts.notes!, directions }, // they are above
        })
        if (text !== null) expect(text).toMatch(/^<[^{\s].*>$/)
      }),
    )
  })

  test('the door code is told from its hour on, to the guest of a confirmed stay, until the day of leaving is over', () => {
    const missingAt = (now: string, given?: Partial<Facts>) =>
      missingIn('{{door_code}}', given, new Date(now))[0]?.lack
    // Check-in is at 14:00, which is 12:00 in UTC.
    expect(missingAt('2026-12-03T11:59:59Z')).toBe('early')
    expect(missingAt('2026-12-03T12:00:00Z')).toBeUndefined()
    expect(missingAt('2026-12-07T21:59:59Z')).toBeUndefined()
    expect(missingAt('2026-12-07T22:00:00Z')).toBe('over')
    expect(missingAt('2026-12-04T12:00:00Z', { status: 'pending' })).toBe('unconfirmed')
    expect(missingAt('2026-12-04T12:00:00Z', { status: 'cancelled' })).toBe('unconfirmed')
  })

  test('Wi-Fi and directions are told to the guest of a confirmed stay alone', () => {
    const template = '{{wifi_name}}{{wifi_password}}{{directions}}{{parking}}'
    const early = new Date('2026-06-01T08:00:00Z')
    expect(filled(template, {}, early)).not.toBeNull()
    expect(missingIn(template, { status: 'pending' }, early).map(({ lack: missing }) => missing)).toEqual(
      Array.from({ length: 4 }, () => 'unconfirmed'),
    )
  })

  test('a guest without an account is sent no link that would not open', () => {
    expect(missingIn('{{review_link}}', { hasAccount: false })).toEqual([
      { variable: 'review_link', lack: 'no_account' },
    ])
    expect(filled('{{review_link}}')).toBe(`https://stays.example/booking/${facts.bookingId}#review`)
    expect(filled('{{follow_link}}')).toBe('https://stays.example/property/sea-view#host')
  })

  test('a home that is gone has no address', () => {
    expect(
      missingIn('{{home_address}}{{map_link}}{{check_in_time}}', { property: null, notes: null }),
    ).toHaveLength(3)
  })
})

describe('languages', () => {
  test("a guest reads the own language, else English, else the first there is; of nothing there's none", () => {
    expect(languageOf({ en: 'a', af: 'b', zu: 'c' }, 'zu')).toBe('zu')
    expect(languageOf({ en: 'a', af: 'b' }, 'zu')).toBe('en')
    expect(languageOf({ af: 'b', zu: 'c' }, 'en')).toBe('af')
    expect(languageOf({ en: '', zu: 'c' }, null)).toBe('zu')
    expect(languageOf({ en: 'a', zu: 'c' }, null)).toBe('en')
    expect(languageOf({}, 'en')).toBeNull()
  })

  test('days, nights and guests are named as each language names them', () => {
    expect(languages.map(each => dayIn(each, '2026-12-04'))).toEqual([
      'Friday 4 December',
      'Vrydag 4 Desember',
      'uLwesihlanu 4 Disemba',
    ])
    expect(languages.map(each => nightsIn(each, 1))).toEqual(['1 night', '1 nag', 'ubusuku obubodwa'])
    expect(languages.map(each => nightsIn(each, 3))).toEqual(['3 nights', '3 nagte', 'ubusuku obungu-3'])
    expect(languages.map(each => guestsIn(each, 1))).toEqual(['1 guest', '1 gas', 'isivakashi esisodwa'])
    expect(languages.map(each => guestsIn(each, 2))).toEqual(['2 guests', '2 gaste', 'izivakashi ezingu-2'])
  })

  test('every day of a year has a name in every language', () => {
    for (const language of languages)
      for (let month = 1; month <= 12; month += 1)
        for (let day = 1; day <= 28; day += 1)
          expect(
            dayIn(language, `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
          ).toMatch(/^[a-z]+ \d+ [a-z]+$/i)
  })
})

describe('the starting set', () => {
  test('has six templates in every language, without a fault and without a hole', () => {
    expect(commonTemplates.map(({ key }) => key)).toEqual([...startingKeys])
    for (const { texts } of commonTemplates)
      for (const language of languages) {
        expect(faultOf(texts[language])).toBeNull()
        expect(texts[language].length).toBeLessThan(TEMPLATE_CHARS_MAX)
        const values = valuesOf(facts, language, onTheDay, 'https://stays.example')
        expect(textOf(fillParts(texts[language], values))).not.toBeNull()
      }
  })

  test('says the same in every language: what one names of the arrival, the others do', () => {
    const needed = new Set([
      'door_code',
      'wifi_name',
      'wifi_password',
      'directions',
      'review_link',
      'host_phone',
    ])
    for (const { texts } of commonTemplates) {
      const named = languages.map(each => variablesIn(texts[each]).filter(one => needed.has(one)))
      expect(named[1]).toEqual(named[0])
      expect(named[2]).toEqual(named[0])
    }
  })
})
