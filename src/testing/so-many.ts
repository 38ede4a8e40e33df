/** Returns how many times to try: few in `npm test`, all with `npm run test:all`. */
export const soMany = (few: number, all: number): number => (process.env.ALL_TESTS ? all : few)

/** Returns so many of a list, others for each `nth`; all of them with `npm run test:all`. */
export function someOf<Item>(all: readonly Item[], count: number, nth: number): readonly Item[] {
  if (process.env.ALL_TESTS || count >= all.length) return all
  return Array.from({ length: count }, (_, at) => all[(nth * count + at) % all.length]!) // within the list
}
