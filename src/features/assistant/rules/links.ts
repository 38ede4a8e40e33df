const ENDINGS =
  'com|net|org|info|biz|io|app|me|link|xyz|site|online|shop|store|page|dev|ai|co|za|uk|de|nl|eu|us|example|test|ly|gl|gg|to|cc|ru|cn|top|click|africa|capetown|joburg|durban'
const LINK = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.-])(?:https?:\/\/[^\s<>()"'\]]+|www\.[^\s<>()"'\]]+|(?:[a-z0-9-]+\.)+(?:${ENDINGS})(?![\p{L}\p{N}@-])(?:[/?#:][^\s<>()"'\]]*)?)`,
  'giu',
)

const plain = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?/]+$/, '')

/** The web addresses in a text, as they are compared: without scheme and the marks behind them. */
export const linksIn = (text: string): string[] => [
  // Spaces of no width would take an address apart.
  ...new Set((text.replaceAll(/[\p{Cf}]/gu, '').match(LINK) ?? []).map(plain)),
]

/** The host of a link, with its port where it names one. */
const hostOf = (link: string): string => link.split(/[/?#]/)[0]! // a link has a first part

/** Web addresses that neither the host typed, in one of these texts, nor this installation has. */
export function foreignLinks(text: string, typed: readonly string[], ownHost: string): string[] {
  const known = new Set(typed.flatMap(linksIn))
  return linksIn(text).filter(link => !known.has(link) && hostOf(link) !== ownHost)
}
