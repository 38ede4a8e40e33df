import { exactly, type Question, unanswered, type Values } from './expected.ts'

const asked =
  (language: 'en' | 'af') =>
  (ask: string, holds: readonly string[], before: readonly string[] = []): Question => ({
    ask,
    language,
    isLoose: true,
    expects: holds.map((value): Values => exactly(value)),
    ...(before.length > 0 ? { before } : {}),
  })
const [en, af] = [asked('en'), asked('af')]
const refused = (ask: string, before: readonly string[] = []): Question => ({
  ask,
  language: 'en',
  isRefused: true,
  ...(before.length > 0 ? { before } : {}),
})

/** Questions as they are said to a colleague: two at once, by number, against something, and how they go on. */
export const chattyQuestions: readonly Question[] = [
  en('2 latest requests', ['Johan Botha', 'Aisha Khan']),
  { ...en('last 3 messages', ['Is there firewood']), expects: [exactly('Is there firewood'), unanswered()] },
  en('last 5 payments', ['this month: nothing']),
  af('openstaande versoeke', ['Johan Botha', 'Aisha Khan']),
  en('how much did we net in november', ['fees R 0 of R 39 540']),
  en('who arrives the weekend after next', ['25 Dec', '27 Dec']),
  en('how many bookings did i have in november', ['4 stays']),
  en('what was our income and occupancy in november', ['R 39 540', '21.1 %']),
  en('is the loft free over new year and what would it cost', ['Yes, Seaside Loft is free', 'R 1 450']),
  en('who arrives tomorrow and have they paid', ['Sipho Nkosi', 'no payment is noted']),
  en('how did we do in november vs the month before', ['R 39 540', 'R 15 100']),
  en('per home', ['October 2026', 'R 7 850'], ['what did I earn in october']),
  en('compared to berg?', ['R 17 640', 'R 17 550'], ['how did kloof do in november']),
  en('all of them', ['October 2026', 'R 15 100'], ['income october', 'kloof only']),
  { ...en('the other one', [], ['what does kloof cost a night']), asksWhich: ['Berg View', 'Seaside Loft'] },
  en('is klof free 16 decmber', ['Yes, Kloof Cottage is free']),
  en('has anyone booked kloof for new years eve yet', ['No, Kloof Cottage is free']),
  en('got a family of 4 asking for 16 to 18 dec, what can i offer them', ['Berg View', 'Kloof Cottage']),
  en('bookings after 20 december', ['Priya Naidoo', 'Thabo Brown']),
  af('wat het Fatima gesê', ['the shower was cold']),
  en('what did sipho say about firewood', ['Is there firewood']),
  en('what did sipho say about crockery', ['wrote nothing about “crockery”']),
  { ...en('when does Mr Brown arrive', []), asksWhich: ['Tom Brown', 'Thabo Brown'] },
  refused('do it'),
  refused('add a heated pool to Berg View'),
  refused('how much does naledi cost'),
  refused("what's the population of Cape Town"),
  refused('is he bringing kids'),
  {
    ask: 'kloof 10% off jan',
    language: 'en',
    draft: { kind: 'price', contains: ['Kloof Cottage', 'R 1 665'] },
  },
  {
    ask: 'lerato can have late checkout till 12, tell her',
    language: 'en',
    draft: { kind: 'message', contains: ['You can have late checkout'] },
  },
]
