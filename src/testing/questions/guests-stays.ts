import { exactly, ofStay, type Question } from './expected.ts'

/** A guest's stay. */
export const guestsStays: readonly Question[] = [
  { ask: 'When does Sipho arrive?', language: 'en', expects: [ofStay('Sipho Nkosi', 'check_in', 'day')] },
  {
    ask: 'What did Hannah Smith pay?',
    language: 'en',
    expects: [ofStay('Hannah Smith', 'total_cents', 'rand')],
  },
  {
    ask: 'how many ppl with priya',
    language: 'en',
    isLoose: true,
    expects: [ofStay('Priya Naidoo', 'guests', 'number')],
  },
  { ask: 'What is Lerato’s phone number?', language: 'en', expects: [exactly('082 111 0010')] },
  {
    ask: 'Did Aisha ask for anything special?',
    language: 'en',
    expects: [exactly('We arrive after 22:00')],
  },
  {
    ask: 'marlene stein?',
    language: 'en',
    isLoose: true,
    expects: [ofStay('Marlene Steyn', 'check_in', 'day'), ofStay('Marlene Steyn', 'property_name', 'text')],
  },
  { ask: 'where is sifo nkosi staying', language: 'en', isLoose: true, expects: [exactly('Berg View')] },
  { ask: 'When does Brown arrive?', language: 'en', asksWhich: ['Tom Brown', 'Thabo Brown'] },
  { ask: 'NAL-ASK16', language: 'en', expects: [exactly('Hannah Smith')] },
  {
    ask: 'How long does Tom Brown stay?',
    language: 'en',
    expects: [ofStay('Tom Brown', 'check_out - check_in', 'number')],
  },
  { ask: 'Wanneer kom Priya?', language: 'af', expects: [ofStay('Priya Naidoo', 'check_in', 'day')] },
  {
    ask: 'Hoeveel mense is saam met Sipho?',
    language: 'af',
    expects: [ofStay('Sipho Nkosi', 'guests', 'number')],
  },
  {
    ask: 'wat betaal tom brown',
    language: 'af',
    isLoose: true,
    expects: [ofStay('Tom Brown', 'total_cents', 'rand')],
  },
  { ask: 'What happened with Noor Davids?', language: 'en', expects: [exactly('cancelled')] },
  {
    ask: 'Did Lerato want a cot?',
    language: 'en',
    expects: [ofStay('Lerato Dlamini', 'special_requests', 'text')],
  },
  { ask: 'Who stayed at Berg View in November?', language: 'en', expects: [exactly('Zanele Khumalo')] },
]
