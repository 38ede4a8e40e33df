import { expect, test } from 'vitest'
import { type Language, languages } from '#src/contract/language.ts'
import { greetingIn, momentIn } from '#src/contract/spoken.ts'
import { rand } from '#src/contract/words.ts'
import { wordGuestMail } from '#src/features/automations/server/word-guest-mail.ts'
import {
  composeEmail,
  gatheredEmail,
  lineAbout,
} from '#src/features/bookings/server/notices/compose-email.ts'
import type { StayFacts } from '#src/features/bookings/contract/events.ts'
import type { GuestNews } from '#src/features/bookings/server/notices/word-deposit.ts'
import { wordGuest } from '#src/features/bookings/server/notices/word-guest.ts'
import { writeStay } from '#src/features/bookings/server/changes/write-stay.ts'
import { wordUnread } from '#src/features/messages/server/word-unread.ts'
import { GUEST_MAIL_WORDS } from '#src/features/money/rules/guest-mail-words.ts'
import { type Email, renderEmail } from '#src/server/outside/email.ts'

const END = new Date('2026-12-04T15:00:00Z')
const stay: StayFacts = {
  reference: 'NAL-7K2QD',
  property_name: 'Kloof',
  property_location: 'Kaapstad',
  check_in: '2026-12-16',
  check_out: '2026-12-21',
  check_in_time: '14:00',
  check_out_time: '10:00',
  guests: 4,
  pets: 2,
  total_amount: 1_200_050,
  total_before: 1_100_000,
  guest_name: 'Johan',
  realtor_name: 'Thandeka',
  status: 'confirmed',
  expires_at: END,
  amount_due: 360_000,
  change_request: null,
  by: null,
}
const TO = 'johan@post.example'
const SETTINGS = { settingsLink: 'https://naledi.example/x' }

type Composed = Record<string, Email>

/** Every mail about a stay, of a guest with and without an account, after the host and after the guest did something. */
function ofStays(language: Language): Composed {
  const kinds = Object.keys(wordGuest.en.kinds) as GuestNews[] // the keys of the record
  const mails: Composed = {}
  for (const kind of kinds)
    for (const by of [null, 'realtor'] as const)
      for (const isLinked of [true, false]) {
        const link = 'https://naledi.example/b'
        const given = { to: TO, recipient: 'guest' as const, link, isLinked, language }
        mails[`${kind} ${by} ${isLinked}`] = composeEmail({ ...stay, by }, kind, given)! // it has words
      }
  const lines = kinds.map(kind => lineAbout(stay, kind, 'guest', language)!)
  const how = { publicUrl: 'https://naledi.example', setting: 'requests' as const, language }
  return { ...mails, gathered: gatheredEmail(TO, lines, how) }
}

/** Every mail about money. */
function ofMoney(language: Language): Composed {
  const words = GUEST_MAIL_WORDS[language]
  const common = { home: 'Kloof', host: 'Thandeka', amount: rand(3600) }
  const until = momentIn(language, END)
  const seen = {
    ...common,
    isCancelled: false,
    isDamage: false,
    outstanding: null,
    damageDue: null,
    excess: null,
    receipt: 'R-12',
  }
  const said = {
    due: words.reminder({ ...common, until, isDeposit: true, mayExtend: true, isLate: false }),
    balance: words.reminder({ ...common, until, isDeposit: false, mayExtend: false, isLate: false }),
    late: words.reminder({ ...common, until, isDeposit: false, mayExtend: false, isLate: true }),
    paid: words.seen(seen),
    partly: words.seen({ ...seen, outstanding: rand(8400), damageDue: rand(1500) }),
    onlyDamage: words.seen({ ...seen, damageDue: rand(1500), isDamage: true }),
    tooMuch: words.seen({ ...seen, excess: rand(12.5) }),
    cancelled: words.seen({ ...seen, isCancelled: true }),
    claim: words.claim({ ...common, words: '…', until, isLinked: false }),
    damageBack: words.back({ ...common, isDamage: true, byEft: false, from: null }),
    refund: words.back({ ...common, isDamage: false, byEft: true, from: until }),
    accountGiven: words.accountGiven({ ...common, tail: '4568' }),
  }
  return Object.fromEntries(
    Object.entries(said).map(([name, each]) => [
      name,
      {
        to: TO,
        language,
        greeting: `${greetingIn[language]} Johan`,
        ...each,
        action: { label: name === 'claim' ? words.answer : words.open, link: 'https://naledi.example/b' },
        closing: words.neverSent,
      },
    ]),
  )
}

/** The mail in which a host's automation writes to a guest; its text is the host's. */
function ofAutomations(language: Language): Composed {
  const words = wordGuestMail[language]
  return {
    automated: {
      to: TO,
      language,
      subject: words.subject('Thandeka', 'Kloof'),
      paragraphs: [GUEST_MAIL_WORDS[language].neverSent, 'Wi-Fi: 4711'],
      action: { label: words.open, link: 'https://naledi.example/b' },
      setting: 'messages',
    },
  }
}

/** Every mail about messages that are left unread: of one and of several, about a stay and about none. */
function ofMessages(language: Language): Composed {
  const words = wordUnread[language]
  const mails = ([1, 5] as const).flatMap(count =>
    ['Kloof', null].map(property => [
      `unread ${count} ${property}`,
      {
        to: TO,
        language,
        subject: words.subject('Thandeka', property),
        greeting: `${greetingIn[language]} Johan`,
        paragraphs: [
          words.sentYou('Thandeka', count),
          GUEST_MAIL_WORDS[language].neverSent,
          words.earlier(count),
        ],
        action: { label: words.read, link: 'https://naledi.example/b' },
        closing: words.closing,
        setting: 'messages',
      },
    ]),
  )
  return Object.fromEntries(mails) as Composed // of pairs
}

const mailsIn = (language: Language): Composed => ({
  ...ofStays(language),
  ...ofMoney(language),
  ...ofMessages(language),
  ...ofAutomations(language),
})
const textOf = (mail: Email) => {
  const { subject, text, html } = renderEmail(mail, SETTINGS)
  return { all: `${subject}\n${text}`, html }
}
/** Figures in any order, as languages put them in other places. */
const figures = (text: string) => text.replaceAll(' ', '').match(/\d+/g)!.toSorted()

const ENGLISH =
  /\b(?:the|your|you|has|have|for|and|are|not|this|with|from|until|booking|payment|deposit|pay|nights?|stay|open|request|review|property|guests?|pets|check|reference|email|hello|host|less|more|refund|save|view)\b/iu

test.each(['af', 'zu'] as const)('no word of a mail to a guest is English in %s', language => {
  for (const [name, mail] of Object.entries(mailsIn(language))) {
    const words = textOf(mail)
      .all.replaceAll(/https:\S+/g, '')
      .replaceAll('e-pos', '')
    expect(words.match(ENGLISH)?.[0], name).toBeUndefined()
  }
})

test.each(languages)('no mail to a guest has a hole in %s, and it says its language', language => {
  for (const [name, mail] of Object.entries(mailsIn(language))) {
    const { all, html } = textOf(mail)
    expect(all, name).not.toMatch(/undefined|null|NaN|\{\{|\[object| {2}|\.\./)
    expect(html, name).toContain(`lang="${language}-ZA"`)
  }
})

test('each mail has the same figures in all three languages', () => {
  const english = mailsIn('en')
  for (const language of ['af', 'zu'] as const) {
    const mails = mailsIn(language)
    expect(Object.keys(mails)).toEqual(Object.keys(english))
    for (const [name, mail] of Object.entries(mails))
      expect(figures(textOf(mail).all), `${name} in ${language}`).toEqual(figures(textOf(english[name]!).all))
  }
})

test.each(['af', 'zu'] as const)('the stay in the calendar of a guest is in %s too', language => {
  const about = { bookingId: 'x', kind: 'confirmed' as const, at: END, link: 'x', organiser: 'x' }
  const { content } = writeStay(stay, { ...about, language })!
  expect(content).not.toMatch(/Stay in|Check-in|Reference/)
})
