import { exactly, type Question, type Values } from './expected.ts'

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
const draft = (ask: string, kind: 'price' | 'message' | 'newsletter', ...contains: string[]): Question => ({
  ask,
  language: 'en',
  draft: { kind, contains },
})

/** Questions as they are typed in haste: shortened, without apostrophes, about several guests, and orders behind their words. */
export const shortQuestions: readonly Question[] = [
  en('which clients have kids with them', [exactly('Lerato Dlamini')]),
  af('het enigiemand n baba by hulle', [exactly('Lerato Dlamini')]),
  en('what if priya cancelled', [], { isRefused: true }),
  af('wat verloor ek as hannah kanselleer', [], { isRefused: true }),
  en('has priya cancelled', [], { isNone: true }),
  af('wat kos n week in januarie by die loft', [exactly('10 150'), exactly('9 Jan')]),
  en('how much is 3 nights in feb at berg for 4', [exactly('7 800')]),
  en('occ dec kloof', [exactly('38.7 %')]),
  en('cxld bookings nov', [exactly('Noor Davids')]),
  en('which bookings havent been paid', [exactly('Nothing is late')]),
  en('who leaves 2day', [exactly('Pieter van der Merwe')]),
  en('any cancellations recently', [exactly('Noor Davids')]),
  en('any bookings recently', [exactly('Bookings made')]),
  en('how did we do lately', [exactly('9 Oct'), exactly('75 940')]),
  en('when did berg last sync', [exactly('error 503')]),
  af('hoekom is booking.com rooi', [exactly('error 503')]),
  en('whats wrong with airbnb', [exactly('All in sync')]),
  en('what do guests pay for cleaning at kloof', [exactly('450')]),
  af('wie betaal die meeste in desember', [exactly('Priya Naidoo'), exactly('13 400')]),
  en('next open weekend at berg', [exactly('18 Dec')], { without: [exactly('not free')] }),
  af('eerste oop naweek kloof', [exactly('1 Jan')], { without: [exactly('nie vir die hele')] }),
  en('why cant guests book berg on 22 dec', [exactly('Priya Naidoo')]),
  en('anything i need to do tomorrow', [exactly('Sipho Nkosi')], { without: [exactly('Johan')] }),
  af('alles reg?', [exactly('Pieter van der Merwe'), exactly('Johan Botha'), exactly('error 503')]),
  en('who is HMASKED1', [exactly('Carlos Mendes')]),
  en('when is carlos coming', [exactly('12 Dec')]),
  en('how long is hannah here and how much does she pay', [exactly('4 nights'), exactly('7 850')]),
  en('who comes first, hannah or priya', [exactly('Priya Naidoo is first')]),
  en('when do tom and thabo leave', [exactly('9 Jan'), exactly('17 Jan')]),
  en('phone numbers of sipho and aisha', [exactly('082 111 0013'), exactly('082 111 0012')]),
  en('did lerato or aisha write', [
    exactly('Lerato Dlamini has written nothing'),
    exactly('Aisha Khan wrote'),
  ]),
  en('who comes after pieter at the loft', [exactly('Aisha Khan')], { without: [exactly('Marlene')] }),
  af('wie kom na sipho', [exactly('Priya Naidoo')]),
  en('which msgs are still unanswered', [exactly('Not answered (1)')]),
  en('are guests complaining', [exactly('the shower was cold')]),
  draft('set berg view to 3200 on 2 jan', 'price', '3 200'),
  draft('make kloof 2000 on 5 jan', 'price', '2 000', '5 Jan'),
  draft('the borehole is dry today, tell sipho', 'message', 'Sipho', 'The borehole is dry today.'),
  draft(
    'i need to tell hannah that the road is closed on thursday, message her please',
    'message',
    'closed on thursday.',
  ),
  en('who speaks afrikaans', [exactly('Marlene Steyn'), exactly('Johan Botha')], {
    without: [exactly('Hannah'), exactly('Gerhard')],
  }),
  af('watter gaste praat engels', [], { isNone: true }),
  en('any german speaking guests coming up', [], { isRefused: true }),
  af('wat kos n ekstra persoon by die loft', [exactly('geen fooi vir ekstra gaste')]),
  en('bookings last week of december', [exactly('Priya Naidoo'), exactly('Hannah Smith')], {
    without: [exactly('Tom Brown'), exactly('Marlene')],
  }),
  en('income 1st half of december', [exactly('42 200')]),
  en('first weekend of jan free at loft', [exactly('1 Jan')], { without: [exactly('18 Dec')] }),
  en('my last 3 bookings', [exactly('Johan Botha'), exactly('Aisha Khan'), exactly('Thabo Brown')], {
    without: [exactly('Tom Brown')],
  }),
  en('next 2 arrivals', [exactly('Aisha Khan'), exactly('Sipho Nkosi')], { without: [exactly('Marlene')] }),
  af('volgende 3 gaste', [exactly('Sipho Nkosi'), exactly('Marlene Steyn')], { without: [exactly('Priya')] }),
  en('last 2 checkouts', [exactly('Pieter van der Merwe'), exactly('Zanele Khumalo')], {
    without: [exactly('Gerhard')],
  }),
  en('top 3 bookings this year', [exactly('17 640'), exactly('13 400'), exactly('11 000')], {
    without: [exactly('10 150')],
  }),
  en('quote loft 24-27 dec 2 adults', [exactly('4 350')]),
  af('wat vra ons vir die loft in feb', [exactly('1 450 per nag')]),
  af('hoeveel kom van airbnb', [exactly('5 550')]),
  en('airbnb vs direct this yr', [exactly('Booked here'), exactly('Airbnb')]),
  en('has sipho been b4', [], { isNone: true }),
  en('avg rating cottage', [exactly('4 of 5')]),
  en('revenue per night jan loft', [exactly('1 450')]),
  en('what do guests moan about', [exactly('the shower was cold')]),
  en('2 extra people at berg 5-8 jan how much', [], { isRefused: true }),
  draft('newsletter: 10% off in feb for past guests', 'newsletter', '10% off in feb'),
]
