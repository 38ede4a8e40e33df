import {
  blocks,
  exactly,
  freeCount,
  freeThroughout,
  gapsOf,
  notFreeThroughout,
  type Question,
} from './expected.ts'

export const whatIsFree: readonly Question[] = [
  { ask: 'What is free this weekend?', language: 'en', isNone: true },
  {
    ask: 'What is free next weekend?',
    language: 'en',
    expects: [freeThroughout('2026-12-18', '2026-12-20')],
    without: [notFreeThroughout('2026-12-18', '2026-12-20')],
  },
  { ask: 'Is Seaside Loft available 18 to 21 December?', language: 'en', expects: [exactly('Seaside Loft')] },
  {
    ask: 'Is it free from 12 to 15 January?',
    language: 'en',
    expects: ['Kloof Cottage', 'Seaside Loft', 'Berg View'].map(exactly),
  },
  {
    ask: 'Is dit oop van 12 tot 15 Desember?',
    language: 'af',
    expects: ['Kloof Cottage', 'Seaside Loft', 'Berg View'].map(exactly),
  },
  { ask: 'is the loft free 12–15 Dec?', language: 'en', isLoose: true, isNone: true },
  {
    ask: 'whats free 28 dec till 2 jan',
    language: 'en',
    isLoose: true,
    expects: [freeThroughout('2026-12-28', '2027-01-02')],
  },
  {
    ask: 'anything open over new year',
    language: 'en',
    isLoose: true,
    expects: [exactly('Kloof Cottage'), exactly('Seaside Loft')],
  },
  {
    ask: 'Where are the gaps at Kloof Cottage in December?',
    language: 'en',
    expects: [gapsOf('Kloof Cottage', '2026-12-08', '2027-01-01')],
  },
  {
    ask: 'gaps berg view dec',
    language: 'en',
    isLoose: true,
    expects: [gapsOf('Berg View', '2026-12-08', '2027-01-01')],
  },
  {
    ask: 'how many nites left at bergview in dec',
    language: 'en',
    isLoose: true,
    expects: [freeCount('Berg View', '2026-12-08', '2027-01-01')],
  },
  {
    ask: 'Can somebody stay in Kloof Cottage on 11 December?',
    language: 'en',
    expects: [exactly('Kloof Cottage')],
  },
  { ask: 'Is Berg View open on the 14th?', language: 'en', expects: [exactly('Berg View')] },
  {
    ask: 'wats oop volgende naweek',
    language: 'af',
    isLoose: true,
    expects: [freeThroughout('2026-12-18', '2026-12-20')],
    without: [notFreeThroughout('2026-12-18', '2026-12-20')],
  },
  {
    ask: 'Is Kloof Cottage beskikbaar van 28 Desember tot 2 Januarie?',
    language: 'af',
    expects: [exactly('Kloof Cottage')],
  },
  {
    ask: 'Watter nagte is oop by Berg View in Desember?',
    language: 'af',
    expects: [gapsOf('Berg View', '2026-12-08', '2027-01-01')],
  },
  { ask: 'is daar plek hierdie naweek', language: 'af', isLoose: true, isNone: true },
  {
    ask: 'Why is Seaside Loft closed on 15 December?',
    language: 'en',
    expects: [exactly('Paint the bathroom')],
  },
  { ask: 'What have I blocked?', language: 'en', expects: [blocks()] },
  {
    ask: 'When is Seaside Loft next free?',
    language: 'en',
    expects: [gapsOf('Seaside Loft', '2026-12-08', '2026-12-20')],
  },
  {
    ask: 'Wanneer is Seaside Loft weer oop?',
    language: 'af',
    expects: [gapsOf('Seaside Loft', '2026-12-08', '2026-12-20')],
  },
]
