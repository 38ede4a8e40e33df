import { indexNames, type Named } from '#src/features/assistant/server/built-in/names/find-named.ts'

const GUESTS = `Mandla Zulu, Emma Clarke, Fatima Patel, Liam O'Brien, Zanele Khumalo, Gerhard Fourie, Noor Davids, Lerato Dlamini,
  Pieter van der Merwe, Aisha Khan, Sipho Nkosi, Marlene Steyn, Priya Naidoo, Hannah Smith, Tom Brown, Thabo Brown, Johan Botha, Carlos Mendes`
const HOMES: Record<string, readonly string[]> = {
  'Kloof Cottage': ['1'],
  'Seaside Loft': ['2'],
  'Berg View': ['3'],
  'Cape Town': ['1', '2'],
  Muizenberg: ['2'],
  Underberg: ['3'],
}

/** The names of the fixed data, as the assistant knows them. */
export const NAMES = indexNames([
  ...Object.entries(HOMES).map(([name, ids]): Omit<Named, 'parts'> => ({ kind: 'home', name, ids })),
  ...GUESTS.split(',').map((name): Omit<Named, 'parts'> => ({ kind: 'guest', name: name.trim(), ids: [] })),
])
