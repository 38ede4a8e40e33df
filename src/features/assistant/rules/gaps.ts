// The text of a link of Markdown stands in brackets, too.
const GAP = /\[\p{L}[^[\]\n]{0,60}\](?!\()/gu

/** Values in brackets that a template was not given, such as `[door code]`: whoever reads them gets nothing to go by. */
export const gapsIn = (text: string): string[] => [...new Set(text.match(GAP))]
