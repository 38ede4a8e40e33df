// The text of a Markdown link is in brackets, too.
const GAP = /\[\p{L}[^[\]\n]{0,60}\](?!\()/gu

/** Values in brackets that a template was not given, such as `[door code]`: a recipient would not know what they mean. */
export const gapsIn = (text: string): string[] => [...new Set(text.match(GAP))]
