import { doorCode, exactly, parking, secrets, wayTo, wifi, type Question } from './expected.ts'

/** The home. */
export const homes: readonly Question[] = [
  {
    ask: 'What is the Wi-Fi at Kloof Cottage?',
    language: 'en',
    expects: wifi('Kloof Cottage'),
    without: [secrets(['proteas-in-spring'])],
  },
  {
    ask: 'wifi pasword loft',
    language: 'en',
    isLoose: true,
    expects: wifi('Seaside Loft'),
    without: [secrets(['highwater99'])],
  },
  { ask: 'directions kloof cottage pls', language: 'en', isLoose: true, expects: [wayTo('Kloof Cottage')] },
  { ask: 'Where do they park at Seaside Loft?', language: 'en', expects: [parking('Seaside Loft')] },
  {
    ask: 'Wat is die wifi by Seaside Loft?',
    language: 'af',
    expects: wifi('Seaside Loft'),
    without: [secrets(['highwater99'])],
  },
  {
    ask: 'What is the door code of Kloof Cottage?',
    language: 'en',
    expects: [doorCode('Kloof Cottage')],
    without: [secrets(['4711#'])],
  },
  {
    ask: 'wats die deurkode by seaside loft',
    language: 'af',
    isLoose: true,
    expects: [doorCode('Seaside Loft')],
    without: [secrets(['8802'])],
  },
  { ask: 'What time can guests check in at Berg View?', language: 'en', expects: [exactly('14:00')] },
  {
    ask: 'How many people fit into Berg View?',
    language: 'en',
    expects: [
      {
        as: 'number',
        sql: `select max_guests from properties where organisation_id = $1 and name = 'Berg View'`,
      },
    ],
  },
  { ask: 'Het Berg View wifi-inligting?', language: 'af', isNone: true },
]
