/** The pattern by which `like` finds these words anywhere in a text; `%`, `_` and `\` count as themselves. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
