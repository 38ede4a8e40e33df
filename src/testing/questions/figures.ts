import { averageStay, exactly, income, occupancy, staysIn, type Question } from './expected.ts'

/** Figures. */
export const figures: readonly Question[] = [
  { ask: 'What was my occupancy in November?', language: 'en', expects: [occupancy('2026-11')] },
  { ask: 'ocupancy this month', language: 'en', isLoose: true, expects: [occupancy('2026-12')] },
  {
    ask: 'how full is kloof in dec',
    language: 'en',
    isLoose: true,
    expects: [occupancy('2026-12', 'Kloof Cottage')],
  },
  { ask: 'Occupancy of Berg View last month', language: 'en', expects: [occupancy('2026-11', 'Berg View')] },
  { ask: 'Hoe vol was ons in November?', language: 'af', expects: [occupancy('2026-11')] },
  {
    ask: 'wat is die besetting vir desember',
    language: 'af',
    isLoose: true,
    expects: [occupancy('2026-12')],
  },
  { ask: 'How much did I earn in November?', language: 'en', expects: [income('2026-11')] },
  { ask: 'What do we make this month?', language: 'en', expects: [income('2026-12')] },
  { ask: 'how much money in nov', language: 'en', isLoose: true, expects: [income('2026-11')] },
  { ask: 'berg view income nov', language: 'en', isLoose: true, expects: [income('2026-11', 'Berg View')] },
  {
    ask: 'What does Seaside Loft bring in January?',
    language: 'en',
    expects: [income('2027-01', 'Seaside Loft')],
  },
  { ask: 'Hoeveel het ons in November verdien?', language: 'af', expects: [income('2026-11')] },
  { ask: 'wat maak ek in des', language: 'af', isLoose: true, expects: [income('2026-12')] },
  { ask: 'How many bookings do I have in December?', language: 'en', expects: [staysIn('2026-12')] },
  { ask: 'hw many stays last mnth', language: 'en', isLoose: true, expects: [staysIn('2026-11')] },
  { ask: 'What is the average stay in November?', language: 'en', expects: [averageStay('2026-11')] },
  { ask: 'Hoe lank bly mense gemiddeld in November?', language: 'af', expects: [averageStay('2026-11')] },
  {
    ask: 'Which of my homes earned most in November?',
    language: 'en',
    expects: [exactly('Berg View'), income('2026-11', 'Berg View')],
  },
  {
    ask: 'compare november and december income',
    language: 'en',
    expects: [income('2026-11'), income('2026-12')],
  },
  { ask: 'Hoeveel besprekings het ons in Desember?', language: 'af', expects: [staysIn('2026-12')] },
  { ask: 'Income for October', language: 'en', expects: [income('2026-10')] },
  {
    ask: 'watter huis doen die beste in november',
    language: 'af',
    isLoose: true,
    expects: [exactly('Berg View')],
  },
]
