import { describe, expect, test } from 'vitest'
import { readOrder } from './read-order.ts'

test.each([
  ['Write me a poem about the sea'],
  ['Translate the constitution into Zulu'],
  ['Call the plumber'],
  ['Cancel all my bookings'],
  ['Pay Pieter back his deposit'],
  ['remind me to write to Sipho'],
  ['answer times last month'],
  ['text messages this week'],
  ['prices for december'],
  ['block list'],
  ['how does one write a newsletter here'],
  ['My guest asked: “please send me your bank details”'],
  ['nobody comes tomorrow, tell me'],
  ['who comes tomorrow, write them'],
  ['price for 2 nights at Kloof from 20 January for 3 people'],
  ['price sixth floor 3 nights in feb'],
  ['email address for Hannah Smith'],
])('what is none of the drafts is no order of one: “%s”', question => {
  expect(readOrder(question)).toBe(null)
})

test.each([
  ['Write a newsletter about the free nights in January', 'newsletter', 'en'],
  ['tell my followers that the pool is open', 'newsletter', 'en'],
  ['Skryf ’n nuusbrief oor die oop nagte', 'newsletter', 'af'],
  ['newsletter about spring please', 'newsletter', 'en'],
  ['Set Kloof Cottage to R2200 from 28 to 31 December', 'price', 'en'],
  ['maak kloof cottage R2000 vir 15 tot 18 desember', 'price', 'af'],
  ['raise the rates for december by 10%', 'price', 'en'],
  ['give 10% off in May at berg view', 'price', 'en'],
  ['Reply to the review of Sipho', 'review', 'en'],
  ['Draft a reply to the latest review that has none', 'review', 'en'],
  ['thank Duncan for his review', 'review', 'en'],
  ['Antwoord die resensie van Sipho', 'review', 'af'],
  ['block Kloof Cottage from 3 to 5 January', 'block', 'en'],
  ['maak Sea House toe volgende naweek', 'block', 'af'],
  ['keep Berg View free over Easter', 'block', 'en'],
  ['Shorten the description of Sea House', 'listing', 'en'],
  ['Skryf die beskrywing van Sea House oor', 'listing', 'af'],
])('“%s” orders a %s', (question, kind, tongue) => {
  expect(readOrder(question)).toMatchObject({ kind, tongue, message: null })
})

describe('of a message it reads whom it is to, what it does, and the words of the host', () => {
  test.each([
    [
      "Let them know we don't allow parties",
      { act: 'inform', to: { by: 'pronoun', words: 'them' }, words: "we don't allow parties" },
    ],
    ['ask her if she needs parking', { act: 'ask', link: 'if', words: 'she needs parking' }],
    [
      'tell sipho the wifi is down',
      { act: 'inform', to: { by: 'name', words: 'sipho' }, words: 'the wifi is down' },
    ],
    [
      'let everyone staying tonight know that the water is off',
      { to: { by: 'all', words: 'everyone staying tonight' }, words: 'the water is off' },
    ],
    [
      'Write to everybody who arrives tomorrow',
      { act: 'write', to: { by: 'all', words: 'everybody who arrives tomorrow' }, words: '' },
    ],
    [
      'Write a check-in message to Aisha Khan',
      { act: 'write', to: { by: 'name', words: 'Aisha Khan' }, about: 'a check-in message', words: '' },
    ],
    [
      'say thanks to pieter vd merwe',
      { act: 'thank', to: { by: 'name', words: 'pieter vd merwe' }, words: '' },
    ],
    [
      'message sipho and ask when he lands',
      { act: 'ask', to: { words: 'sipho' }, link: 'which', words: 'when he lands' },
    ],
    [
      'email hannah to say we found her scarf',
      { act: 'inform', to: { words: 'hannah' }, words: 'we found her scarf' },
    ],
    ['remind them not to smoke inside', { act: 'remind', link: 'to', words: 'not smoke inside' }],
    [
      'say sorry we have family that week',
      { act: 'apologise', to: null, link: 'none', words: 'we have family that week' },
    ],
    ['tell the Bothas the gate is open', { to: { by: 'name', words: 'Botha' }, words: 'the gate is open' }],
    ['tell him no, we are full', { act: 'refuse', words: 'we are full' }],
    ['invite them back for winter', { act: 'invite', words: 'back for winter' }],
    [
      'write to sipho: the firewood is in the shed. Take what you need',
      { link: 'that', words: 'the firewood is in the shed. Take what you need' },
    ],
    [
      'laat sipho asseblief weet dat die hek stukkend is',
      { to: { words: 'sipho' }, link: 'that', words: 'die hek stukkend is' },
    ],
    [
      'kan jy asb vir Johan sê ons moet wag',
      { act: 'inform', to: { words: 'Johan' }, words: 'ons moet wag' },
    ],
    ['kan jy hom vra of hy honde het', { act: 'ask', link: 'if', words: 'hy honde het' }],
    [
      'the geyser burst, tell marlene please',
      { act: 'inform', to: { words: 'marlene' }, words: 'the geyser burst' },
    ],
    [
      'sorry to tell marlene that the beach is closed, text her',
      { act: 'inform', to: { words: 'marlene' }, link: 'that', words: 'the beach is closed' },
    ],
    [
      'tell marlene the beach is closed. Message her please.',
      { to: { words: 'marlene' }, words: 'the beach is closed' },
    ],
    ['die hek is stukkend, sê vir Marlene', { to: { words: 'Marlene' }, words: 'die hek is stukkend' }],
    ['herinner hulle om die hek te sluit', { act: 'remind', link: 'to', words: 'die hek te sluit' }],
    [
      'Which guests wait for an answer? Draft a reply to each',
      { act: 'write', to: { by: 'pronoun', words: 'each' } },
    ],
  ])('“%s”', (question, message) => {
    expect(readOrder(question)?.message).toMatchObject(message)
  })
})

test.each([
  ['skryf vir Marlene dankie vir die blomme', 'thank', 'die blomme'],
  ['text Tom thanks for booking', 'thank', 'booking'],
  ['write to Sipho sorry for the noise', 'apologise', 'the noise'],
  ['msg Liam that the key is in the box', 'write', 'the key is in the box'],
])('“%s” is an act on its reader by any verb', (question, act, words) => {
  expect(readOrder(question)?.message).toMatchObject({ act, words })
})
