/** Fewer letters are in no index of three letters: they are looked for in what has the other words. */
export const INDEXED_CHARS_MIN = 3

/** The pattern by which `like` finds these words anywhere in a text; `%`, `_` and `\` count as themselves. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
