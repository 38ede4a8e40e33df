import { nightly, type Question } from './expected.ts'

/** Prices. */
export const prices: readonly Question[] = [
  { ask: 'kloof cotage price per nite', language: 'en', isLoose: true, expects: [nightly('Kloof Cottage')] },
  {
    ask: 'price for seaside loft 18-21 dec',
    language: 'en',
    isLoose: true,
    expects: [
      {
        as: 'rand',
        sql: `select 3 * nightly_cents from properties where organisation_id = $1 and name = 'Seaside Loft'`,
      },
    ],
  },
  {
    ask: 'How much is Berg View on Friday 18 December?',
    language: 'en',
    expects: [
      {
        as: 'rand',
        sql: `select weekend_cents from rate_books where organisation_id = $1 and weekend_cents is not null`,
      },
    ],
  },
  {
    ask: 'What do I charge at Kloof Cottage on 31 December?',
    language: 'en',
    expects: [
      {
        as: 'rand',
        sql: `select cents from date_prices join properties on id = property_id where properties.organisation_id = $1 and night = '2026-12-31'`,
      },
    ],
  },
  { ask: 'Wat kos Berg View per nag?', language: 'af', expects: [nightly('Berg View')] },
  {
    ask: 'Wat sal 28 tot 30 Desember by Kloof Cottage kos vir twee mense?',
    language: 'af',
    expects: [
      {
        as: 'rand',
        sql: `select 2 * nightly_cents + cleaning_fee_cents from properties where organisation_id = $1 and name = 'Kloof Cottage'`,
      },
    ],
  },
  {
    ask: 'what is the minimum stay at berg view',
    language: 'en',
    isLoose: true,
    expects: [
      {
        as: 'number',
        sql: `select min_nights from rate_books where organisation_id = $1 and min_nights > 1`,
      },
    ],
  },
]
