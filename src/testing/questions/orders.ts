import type { Question } from './expected.ts'

/** Orders: a draft, never more. */
export const orders: readonly Question[] = [
  {
    ask: 'Write a check-in message to Aisha Khan',
    language: 'en',
    draft: { kind: 'message', contains: ['Aisha', 'Seaside Loft', '14:00'] },
  },
  {
    ask: 'say thanks to pieter vd merwe',
    language: 'en',
    isLoose: true,
    draft: { kind: 'message', contains: ['Pieter', 'Seaside Loft', 'Dankie'] },
  },
  {
    ask: 'send sipho the check in info',
    language: 'en',
    isLoose: true,
    draft: { kind: 'message', contains: ['Sipho', 'Berg View'] },
  },
  {
    ask: 'Skryf vir Johan Botha dat sy versoek ontvang is',
    language: 'af',
    draft: { kind: 'message', contains: ['Johan', 'versoek ontvang'] },
  },
  {
    ask: 'Write a check-in message to everybody who arrives tomorrow',
    language: 'en',
    draft: { kind: 'message', contains: ['Sipho'] },
  },
  {
    ask: 'Set Kloof Cottage to R2200 from 28 to 31 December',
    language: 'en',
    draft: { kind: 'price', contains: ['Kloof Cottage', 'R 2 200'] },
  },
  {
    ask: 'maak kloof cottage R2000 vir 15 tot 18 desember',
    language: 'af',
    isLoose: true,
    draft: { kind: 'price', contains: ['Kloof Cottage', 'R 2 000'] },
  },
  {
    ask: 'Write a newsletter about the free nights in January',
    language: 'en',
    draft: { kind: 'newsletter', contains: ['January'] },
  },
  {
    // The price of that night, where the base price is R 1 850.
    ask: 'Write a newsletter about the free nights on 31 December',
    language: 'en',
    draft: { kind: 'newsletter', contains: ['Kloof Cottage, from R 3 500 a night'] },
  },
]
