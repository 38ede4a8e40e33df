import { exactly, income, occupancy, type Question, type Values } from './expected.ts'

const asked =
  (language: 'en' | 'af') =>
  (
    ask: string,
    expects: readonly Values[],
    more: Omit<Question, 'ask' | 'language' | 'expects'> = {},
  ): Question => ({
    ask,
    language,
    isLoose: true,
    expects,
    ...more,
  })
const [en, af] = [asked('en'), asked('af')]
const names = (where: string): Values => ({
  as: 'text',
  sql: `select guest_name from bookings where organisation_id = $1 and ${where}`,
})
const count = (from: string): Values => ({ as: 'number', sql: `select count(*) from ${from}` })
const reviews = (where: string): Values =>
  count(`reviews join properties on properties.id = property_id where organisation_id = $1 and ${where}`)
const incomeSince = (from: string, to: string): Values => ({
  as: 'rand',
  sql: `select sum(total_cents) from bookings where organisation_id = $1 and status = 'confirmed' and check_in between '${from}' and '${to}'`,
})

/** Questions in few words, as hosts ask them: the most, the newest and the oldest, what was written, and how it goes on. */
export const plainQuestions: readonly Question[] = [
  en('jan 2027 income so far', [income('2027-01')]),
  en('income 2026 november', [income('2026-11')]),
  en('total for kloof last month', [income('2026-11', 'Kloof Cottage')]),
  en('income since november', [incomeSince('2026-11-01', '2026-12-08')]),
  en('and feb', [exactly('February 2027')], {
    before: ['how full is kloof in jan 2027'],
    without: [exactly('2026')],
  }),
  af('en november', [occupancy('2026-11', 'Kloof Cottage')], {
    before: ['besetting by kloof in oktober 2026'],
  }),
  en('longest stay this year', [names(`guest_name = 'Zanele Khumalo'`), exactly('7 nights')]),
  af('langste verblyf in desember', [exactly('5 nagte')]),
  en('biggest group coming in december', [exactly('Priya Naidoo'), exactly('8 guests')]),
  en('which booking brings the most in november', [exactly('Zanele Khumalo'), exactly('17 640')]),
  en('how many 5 star reviews', [reviews('reviews.rating = 5')]),
  en('3 star reviews at kloof', [exactly('Fatima Patel')], {
    without: [exactly('Mandla'), exactly('Zanele')],
  }),
  en('reviews in november 2026', [reviews(`reviews.created_at between '2026-11-01' and '2026-12-01'`)]),
  en('who gave us 1 star', [], { isNone: true }),
  en('how many new bookings since monday', [
    count(`bookings where organisation_id = $1 and created_at >= '2026-12-06T22:00:00Z'`),
  ]),
  en('how many bookings did we get in october', [
    count(
      `bookings where organisation_id = $1 and created_at between '2026-09-30T22:00:00Z' and '2026-10-31T22:00:00Z'`,
    ),
  ]),
  en('how many bookings did i put in myself in november', [
    count(
      `bookings where organisation_id = $1 and status = 'confirmed' and source = 'realtor' and check_in between '2026-11-01' and '2026-11-30'`,
    ),
  ]),
  en('cancellation rate for november', [exactly('1 of 5')]),
  af('hoekom het noor gekanselleer', [exactly('deur die gas gekanselleer')]),
  en('who asked for a cot', [exactly('Lerato Dlamini')], { without: [exactly('Sipho')] }),
  en('who arrives late', [exactly('Aisha Khan')], { without: [exactly('Priya')] }),
  en('who eats halaal', [], { isNone: true }),
  en('what did i write to sipho', [exactly('Yes, two bags are waiting for you.')], {
    without: [exactly('firewood')],
  }),
  en('did i write to sipho today', [exactly('7 Dec')], { isNone: true }),
  en('have i answered sipho', [exactly('Yes, you wrote last')]),
  en('who wrote to me yesterday', [exactly('Sipho Nkosi')], { without: [exactly('Aisha')] }),
  af('wie het my vandag geskryf', [exactly('Aisha Khan')], { without: [exactly('Sipho')] }),
  en('which requests must i answer tomorrow', [names(`status = 'pending'`)]),
  en('which requests must i answer today', [], { isNone: true }),
  en('how many people', [exactly('6 guests')], { before: ['who arrives tomorrow'] }),
  en('what did he ask for', [exactly('firewood')], { before: ['who arrives tomorrow', 'how many people'] }),
  en('how many is that', [exactly('Sipho Nkosi')], { before: ['who arrives tomorrow'] }),
  en('and check out', [exactly('10:00')], {
    before: ['what time is check in at kloof'],
    without: [exactly('14:00')],
  }),
  en('in Afrikaans: who arrives tomorrow', [exactly('Kom aan'), exactly('Sipho Nkosi')]),
  en('what does the thank you message say', [exactly('We would love to have you back')]),
  en('do i give discount for a week', [exactly('10 %')]),
  en('cleanings in march', [], { isRefused: true }),
  en('price for 2 nights at kloof from 20 january for 3 people', [exactly('4 150')]),
  en('what is the minimum stay at berg view', [exactly('2 nights')]),
  en('who are my repeat guests', [exactly('0 of')]),
  af('hoeveel mense slaap in berg view', [exactly('8 gaste')]),
  en('does kloof have parking', [exactly('Parking')]),
  en('were we busier in november than in october', [occupancy('2026-11'), occupancy('2026-10')]),
  en('how many requests did i decline in november', [exactly('0')], { without: [exactly('Noor')] }),
  en('who cancelled in november', [exactly('1 by the guest')]),
  en('why', [exactly('cancelled by the guest')], {
    before: ['who cancelled in november'],
    without: [exactly('Paint')],
  }),
  en('did i answer aisha', [exactly('how do we get in')], { isNone: true }),
  en('email address for hannah smith', [exactly('hannah@asked.example')]),
  en('price kloof 2 nights from 20 january', [exactly('4 150')]),
  en('how much would that be', [exactly('4 150')], { before: ['is kloof free 20 to 22 january'] }),
  af('hoeveel het ek laas jaar november gemaak', [exactly('November 2025')]),
  en('any one night gaps in december at kloof', [exactly('11 Dec')], { without: [exactly('(4 nights)')] }),
  {
    ask: 'skryf vir sipho nkosi dat die hek stukkend is',
    language: 'af',
    draft: { kind: 'message', contains: ['hek stukkend'] },
  },
  {
    ask: 'write a newsletter about the long weekend in march',
    language: 'en',
    draft: { kind: 'newsletter', contains: ['19 Mar 2027'] },
  },
  {
    ask: 'tell the Nkosis the gate is broken',
    language: 'en',
    draft: { kind: 'message', contains: ['gate is broken', 'Sipho'] },
  },
  en('when was zanele here last', [exactly('13 Nov')], { without: [exactly('written')] }),
  af('wanneer was zanele laas hier', [exactly('13 Nov')]),
  en('show me my calendar for tomorrow', [exactly('Arriving'), exactly('Sipho Nkosi')]),
  en('do we have a cot', [], { isRefused: true }),
  en('what is the pool like at berg view', [exactly('“Pool”')]),
  en('did nomsa finish at kloof', [], { isRefused: true }),
  en('who has the most stays', [exactly('0 of')]),
  en('how many ai questions do i have left', [exactly('AI requests, December 2026')]),
  en('which plan am i on', [], { isRefused: true }),
  en('average rating in november 2026', [exactly('3.5')]),
  en('which guest spent the most', [exactly('Zanele Khumalo'), exactly('17 640')]),
  en('who cancelled last', [], { isRefused: true }),
  en('has noor cancelled before', [exactly('cancelled by the guest')]),
]
