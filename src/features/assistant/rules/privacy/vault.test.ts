import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { findFacts } from './find-facts.ts'
import { NameIndex } from './find-names.ts'
import { Vault } from './vault.ts'

const known = {
  names: ['Kabelo Radebe', 'Anna-Marie van der Merwe', 'May Jones', 'Zoë O’Brien', 'Sipho'],
  codes: ['4711#'],
  addresses: ['Farm Rietvlei', '12 Kloof Street'],
}
const open = (isShared = false) => new Vault(known, isShared)

describe('what nobody sees is taken out of a text', () => {
  test.each([
    ['control characters', 'a\u0000b\u0007c', 'abc'],
    ['the direction of writing', 'a\u202Eb\u2066c\u061Cd', 'abcd'],
    ['spaces of no width', 'Ka\u200Bbe\u2060lo\uFEFF', 'Kabelo'],
    ['sentences in tag characters', 'Hi\u{E0049}\u{E0067}\u{E007F}!', 'Hi!'],
    ['a soft hyphen', 'Ka\u00ADbelo', 'Kabelo'],
  ])('%s', (_, written, seen) => expect(cleanText(written)).toBe(seen))

  test('line breaks, tabs, accents and other scripts stay, and a very long text is cut', () => {
    expect(cleanText('Môre\n\tčšž 你好 👍')).toBe('Môre\n\tčšž 你好 👍')
    expect(cleanText('x'.repeat(9000))).toHaveLength(4002)
  })
})

describe('facts are found by how they are written', () => {
  test.each([
    ['mail me: kabelo.r@post.example.', 'email', 'kabelo.r@post.example'],
    ['082 555 0119', 'phone', '082 555 0119'],
    ['call +27 (82) 555-0119 please', 'phone', '+27 (82) 555-0119'],
    ['on 2026-12-12 0825550119', 'phone', '0825550119'],
    ['the gate code is 4711#', 'code', '4711#'],
    ['die hekkode: 2580', 'code', '2580'],
    ['wagwoord vir die wifi is Ster2026', 'code', 'Ster2026'],
    ['PIN 9931', 'code', '9931'],
    ['we live at 12 Long Street', 'address', '12 Long Street'],
    ['ons bly in Kerkstraat 14', 'address', 'Kerkstraat 14'],
    ['account number 62 123 4', 'bank', '62 123 4'],
    ['4111 1111 1111 1111', 'bank', '4111 1111 1111 1111'],
    ['my ID: 8001015009087', 'bank', '8001015009087'],
    ['GB29 NWBK 6016 1331 9268 19', 'bank', 'GB29 NWBK 6016 1331 9268 19'],
  ])('%s', (text, kind, fact) => {
    expect(findFacts(text).map(({ start, end, kind }) => [kind, text.slice(start, end)])).toEqual([
      [kind, fact],
    ])
  })

  test.each([
    'from 2026-12-12 to 2026-12-15',
    'R 1 250 000 in all, R1,250.50 a night',
    '12/12/2026',
    '2026-12-12T08:00:00.000Z',
    '01990000-0000-7000-8000-000000000000',
    '4 guests, 3 nights, 2 pets',
    'check-in from 14:00',
    'there is no code for the gate',
  ])('nothing in: %s', text => expect(findFacts(text)).toEqual([]))
})

describe('people are found by their names', () => {
  const index = new NameIndex(known.names)
  const found = (text: string) =>
    index.find(text).map(({ start, end, part }) => [text.slice(start, end), part])
  test.each([
    ['Write to Kabelo Radebe.', [['Kabelo Radebe', 'whole']]],
    ['KABELO’s stay', [['KABELO', 'first']]],
    ['radebe se verblyf', [['radebe', 'last']]],
    ['Anna Marie van der Merwe', [['Anna Marie van der Merwe', 'whole']]],
    ["Zoe O'Brien", [["Zoe O'Brien", 'whole']]],
    ['mail@kaBeloRadebe', [['kaBeloRadebe', 'other']]],
    ['kabelo_radebe', [['kabelo_radebe', 'whole']]],
    ['What is free in May?', []],
    ['van Kaapstad der', []],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected))
})

describe('a vault', () => {
  test('hides what it knows and what it sees, and puts it back', () => {
    const vault = open()
    const text =
      'Kabelo Radebe (082 555 0119, kabelo@post.example) stays at 12 Kloof Street, Farm Rietvlei. Tell Kabelo the code 4711#.'
    const hidden = vault.hide(text)
    expect(hidden).toBe(
      '[[guest_1]] ([[phone_1]], [[email_1]]) stays at [[address_1]], [[address_2]]. Tell [[guest_1_first]] the code [[code_1]].',
    )
    expect(vault.show(hidden)).toBe(text)
  })

  test('hides codes and bank details even where all else may be sent', () => {
    const vault = open(true)
    expect(vault.hide('Kabelo: gate 4711#, card 4111 1111 1111 1111, call 082 555 0119')).toBe(
      'Kabelo: gate [[code_1]], card [[bank_1]], call 082 555 0119',
    )
    expect(vault.hideValue('name', 'Kabelo Radebe')).toBe('Kabelo Radebe')
    expect(vault.hideValue('code', 'sterre')).toBe('[[code_2]]')
  })

  test('gives back what a model makes of a token, and leaves alone what is none of its own', () => {
    const vault = open()
    vault.hide('Kabelo Radebe')
    expect(vault.show('Dear [[guest_1_first]] [[ Guest_1_Last ]], [guest_1] [[guest\\_1]]')).toBe(
      'Dear Kabelo Radebe, Kabelo Radebe Kabelo Radebe',
    )
    expect(vault.show('[[guest_9]] [[phone_1]] [1] [x](https://a.example)')).toBe(
      '[[guest_9]] [[phone_1]] [1] [x](https://a.example)',
    )
  })

  test('takes a token that somebody typed for what it is: words', () => {
    const vault = open()
    vault.hide('Kabelo Radebe')
    const typed = vault.hide('my name is [[guest_1]], or [ guest_1_first ]')
    expect(vault.show(typed)).toBe('my name is (guest 1), or (guest 1_first)')
  })

  test('learns a name before the texts in which it stands', () => {
    const vault = open()
    vault.learn('Lerato Khumalo')
    expect(vault.hide('says Lerato')).toBe('says [[guest_1_first]]')
  })

  test('puts tokens back however a text is cut into pieces', () => {
    const vault = open()
    const hidden = vault.hide('Kabelo Radebe and Sipho: 082 555 0119, [a](b) [')
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: hidden.length }), { maxLength: 12 }), cuts => {
        const at = [0, ...cuts.toSorted((one, other) => one - other), hidden.length]
        const pieces = at.slice(1).map((end, index) => hidden.slice(at[index], end))
        const shown = vault.showPieces()
        expect(pieces.map(piece => shown.push(piece)).join('') + shown.end()).toBe(
          'Kabelo Radebe and Sipho: 082 555 0119, [a](b) [',
        )
      }),
    )
  })

  test('hides a value of a known kind by its kind, a name as a person, and nothing but codes where all may be sent', () => {
    const vault = open()
    expect(vault.isHiding).toBe(true)
    expect(vault.hideValue('name', 'Thabo Nkosi')).toBe('[[guest_1]]')
    expect(vault.hide('Thabo and Nkosi')).toBe('[[guest_1_first]] and [[guest_1_last]]')
    expect(vault.hideValue('phone', '082 555 0119')).toBe('[[phone_1]]')
    expect(vault.hideValue('code', 'sterre')).toBe('[[code_1]]')
    const shared = open(true)
    expect(shared.isHiding).toBe(false)
    expect(shared.hideValue('phone', '082 555 0119')).toBe('082 555 0119')
    shared.learn('Lerato Khumalo')
    expect(shared.hide('Lerato at 12 Kloof Street, gate code 9931')).toBe(
      'Lerato at 12 Kloof Street, gate code [[code_1]]',
    )
  })

  test('knows a code however it is spaced, an address however it is broken, and neither within a word', () => {
    const vault = open()
    for (const code of ['4711#', '4711', '4 7 1 1', '4-7-1-1#', '47.11'])
      expect(vault.hide(`Enter ${code} now`)).toMatch(/^Enter \[\[code_\d\]\] now$/)
    const dashed = new Vault({ names: [], codes: ['12-34', 'A.5', '-', '7-'], addresses: [] }, false)
    for (const code of ['12-34', '1234', '12 34', '12.34', '1 2 3 4', 'A5'])
      expect(dashed.hide(`Press ${code} at the gate`)).toMatch(/^Press \[\[code_\d\]\] at the gate$/)
    expect(dashed.codesIn('Press 1234, or 12-34')).toBe(1)
    expect(dashed.hide('7 nights - and a half')).toBe('7 nights - and a half')
    for (const address of ['12 Kloof Street', '12  Kloof, Street', '12 Kloof\nStreet', 'FARM RIETVLEI'])
      expect(vault.hide(`at ${address}!`)).toMatch(/^at \[\[address_\d\]\]!$/)
    expect(vault.hide('rooms 847112 and Farm Rietvleiers')).toBe('rooms 847112 and Farm Rietvleiers')
  })

  test('takes marks in what it knows for what they are, the longest first, and nothing for a value that is none', () => {
    const marked = new Vault(
      { names: [], codes: ['a.b+', '7', ' ', ' 88 '], addresses: ['Farm (Old)', 'Farm (Old) Gate'] },
      false,
    )
    expect(marked.hide('axb+ a.b+. 7 88')).toBe('axb+ [[code_1]]. 7 [[code_2]]')
    expect(marked.hide('at Farm (Old) Gate')).toBe('at [[address_1]]')
    const nothing = new Vault({ names: [], codes: ['7'], addresses: [] }, false)
    expect(nothing.hide('7 nights, and all is well')).toBe('7 nights, and all is well')
  })

  test('gives the same token to the same value, and each of many its own', () => {
    const vault = open()
    const numbers = Array.from({ length: 12 }, (_, at) => `082 555 01${String(10 + at)}`)
    const hidden = vault.hide(`${numbers.join('; ')}; ${numbers[11]}`)
    expect(hidden.endsWith('[[phone_12]]; [[phone_12]]')).toBe(true)
    expect(vault.show(hidden)).toBe(`${numbers.join('; ')}; ${numbers[11]}`)
    // A text that is hidden already is not hidden again.
    const names = vault.hide('Kabelo Radebe')
    expect(vault.show(names)).toBe('Kabelo Radebe')
  })

  test('of what comes in pieces only what may be a token waits for the rest', () => {
    const vault = open()
    vault.hide('Kabelo Radebe')
    const shown = vault.showPieces()
    expect(shown.push('Dear [[guest_1')).toBe('Dear ')
    expect(shown.push(']], see there ')).toBe('Kabelo Radebe, see there ')
    expect(shown.push('x[')).toBe('x')
    expect(shown.push(' and more than any token is long, so nothing waits')).toBe(
      '[ and more than any token is long, so nothing waits',
    )
    expect(shown.push('the end [')).toBe('the end ')
    expect([shown.end(), shown.end()]).toEqual(['[', ''])
  })
})
