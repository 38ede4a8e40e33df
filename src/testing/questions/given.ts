import {
  arriving,
  averageRating,
  exactly,
  gapsOf,
  income,
  leaving,
  notArriving,
  occupancy,
  ofStay,
  type Question,
  staying,
} from './expected.ts'

const rand = (sql: string) => ({ as: 'rand' as const, sql })
const en = (ask: string, more: Omit<Question, 'ask' | 'language'>): Question => ({
  ask,
  language: 'en',
  isLoose: true,
  ...more,
})
const af = (ask: string, more: Omit<Question, 'ask' | 'language'>): Question => ({
  ask,
  language: 'af',
  isLoose: true,
  ...more,
})
const nightly = (name: string, nights: number) =>
  rand(
    `select ${nights} * nightly_cents + cleaning_fee_cents from properties where organisation_id = $1 and name = '${name}'`,
  )
const thisYear = rand(`select sum(cents) from (
  select check_in, total_cents as cents from bookings where organisation_id = $1 and status = 'confirmed'
  union all select lower(nights), amount_cents from channel_events where organisation_id = $1 and sold = 'stay') as stays
  where check_in between '2026-01-01' and '2026-12-08'`)

/** As hosts type them: short, misspelt, in both languages, and going on with what was asked before. */
export const given: readonly Question[] = [
  en('how did we do in october, all homes', { expects: [income('2026-10')] }),
  en('and the year before?', {
    before: ['what did kloof earn in november'],
    expects: [exactly('November 2025'), exactly('R 0')],
    without: [exactly('R 17')],
  }),
  en('and december?', {
    before: ['income in november'],
    expects: [income('2026-12')],
    without: [income('2026-11')],
  }),
  en('berg view?', {
    before: ['income in october', 'and november?'],
    expects: [income('2026-11', 'Berg View')],
  }),
  af('wat het ons hierdie jaar tot nou toe verdien', { expects: [thisYear, exactly('8 Des')] }),
  af('hoe besig was berg view in november teenoor kloof', {
    expects: [occupancy('2026-11', 'Berg View'), occupancy('2026-11', 'Kloof Cottage')],
  }),
  en('who must i expect tomorow', {
    expects: [arriving('2026-12-09')],
    without: [notArriving('2026-12-09')],
  }),
  en('who arrives on 19 december', { expects: [exactly('not accepted')] }),
  en('yebo, whos in my houses tonite', { expects: [staying('2026-12-08')] }),
  af('wie gaan sondag weg', { expects: [leaving('2026-12-13')], without: [exactly('Marlene Steyn')] }),
  en('what time', { before: ['who leaves friday'], expects: [exactly('10:00'), leaving('2026-12-11')] }),
  en('any gaps longer than 3 nites at berg view in december', {
    expects: [exactly('13 Dec'), exactly('21 Dec')],
    without: [exactly('Sun 6 Dec')],
  }),
  af('kan 6 mense 28 tot 30 desember by my bly', {
    isNone: true,
    expects: [exactly('Te klein'), exactly('Kloof Cottage'), exactly('Seaside Loft')],
  }),
  en('what am i charging at kloof on 31 dec', {
    expects: [rand(`select 350000 where $1::uuid is not null`)],
  }),
  en('how much for a week at kloof from 4 january', { expects: [nightly('Kloof Cottage', 7)] }),
  en('how much for 2 nights at kloof from 28 dec', { expects: [nightly('Kloof Cottage', 2)] }),
  en('and with 1 more person', {
    before: ['price for kloof 28 to 30 dec for 2'],
    expects: [nightly('Kloof Cottage', 2), exactly('3 guests')],
  }),
  en('did hannah pay', { expects: [exactly('no payment is noted')] }),
  af('het hannah al betaal', { expects: [exactly('geen betaling is aangeteken nie')] }),
  en('who has not paid yet', { expects: [exactly('Nothing is late or still to come')] }),
  af('wat het aisha gevra', {
    expects: [exactly('how do we get in if we arrive after ten at night'), exactly('We arrive after 22:00')],
  }),
  en('anyone with kids coming in december', { expects: [exactly('Lerato Dlamini')] }),
  en('latest review for kloof', {
    expects: [exactly('Fatima Patel'), exactly('the shower was cold')],
    without: [exactly('Mandla Zulu')],
  }),
  en('berg view or kloof, which has better reviews', {
    expects: [averageRating('Berg View'), averageRating('Kloof Cottage')],
  }),
  en('when is the next cleaning at kloof', { expects: [exactly('11 Dec')], without: [exactly('R 450')] }),
  en('which homes are on booking.com', {
    expects: [exactly('Berg View')],
    without: [exactly('Kloof Cottage')],
  }),
  af('hoekom is daar n dubbele bespreking', { isNone: true }),
  en('was november better than october', { expects: [income('2026-11'), income('2026-10')] }),
  en('which home sold most nites in november', { expects: [exactly('Kloof Cottage'), exactly('9 nights')] }),
  en('who cancelled for november', { expects: [exactly('Noor Davids')], without: [exactly('Emma Clarke')] }),
  en('how many days before arrival did hannah book', {
    expects: [
      {
        as: 'number',
        sql: `select check_in - created_at::date from bookings where organisation_id = $1 and guest_name = 'Hannah Smith'`,
      },
    ],
  }),
  en('will it be windy in cape town on saturday', { isRefused: true }),
  en('whats the occupancy of strangers villa', { isRefused: true }),
  en('did sipho reply', { expects: [exactly('firewood')] }),
  en('who sent a message about firewood', {
    expects: [exactly('Sipho Nkosi')],
    without: [exactly('Aisha Khan')],
  }),
  en('was my last message read', { expects: [exactly('Sipho Nkosi'), exactly('two bags')] }),
  en('how many texts did i write this week', {
    expects: [{ as: 'number', sql: `select 1 where $1::uuid is not null` }],
  }),
  en('how much did i earn in december last year', {
    expects: [exactly('December 2025')],
    without: [exactly('2026')],
  }),
  en('Which stays start in January 2027?', { expects: [arriving('2027-01-01', '2027-01-31')] }),
  en('what did sipho say', { expects: [exactly('Is there firewood at the house')] }),
  en('is hannah confirmed', { expects: [ofStay('Hannah Smith', 'check_in', 'day'), exactly('confirmed')] }),
  en('what happened with noor davids', { expects: [exactly('cancelled')] }),
  en('gaps berg view jan', { expects: [gapsOf('Berg View', '2027-01-01', '2027-02-01')] }),
]
