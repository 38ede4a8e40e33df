const COUNTS: Record<string, number> = {
  two: 2,
  twee: 2,
  three: 3,
  drie: 3,
  four: 4,
  vier: 4,
  five: 5,
  vyf: 5,
  six: 6,
  ses: 6,
}
const PEOPLE = new RegExp(
  String.raw`\b(\d{1,2}|${Object.keys(COUNTS).join('|')}) (?:people|guests|persons?|ppl|adults|pax|mense|gaste|persone)\b`,
)

/** The number of people, if the text says it: `for two people`. */
export function countPeople(text: string): number | null {
  const word = PEOPLE.exec(text)?.[1]
  return word === undefined ? null : (COUNTS[word] ?? Number(word))
}
