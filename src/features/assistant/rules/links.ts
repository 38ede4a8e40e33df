// Any ending, in letters of any script: there are more than a thousand, and phones make a link of most.
const ENDING = String.raw`(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}@-]|\.[\p{L}\p{N}_.+-]*@)`
const NAME = String.raw`(?:[\p{L}\p{M}\p{N}-]+\.)+${ENDING}`
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const NUMBER = String.raw`${BYTE}(?:\.${BYTE}){3}(?![\p{L}\p{N}@-]|\.\p{N})`
const REST = String.raw`[^\s<>()"'\]]`
const LINK = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}@.-])(?:https?:\/\/${REST}+|www\.${REST}+|(?:${NAME}|${NUMBER})(?:[/?#:]${REST}*)?)`,
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
  // Spaces of no width, and dots of other alphabets, would take an address apart.
  ...new Set(
    (
      text
        .normalize('NFKC')
        .replaceAll(/\p{Cf}/gu, '')
        .match(LINK) ?? []
    ).map(plain),
  ),
]

/** The host of a link, with its port where it names one. */
const hostOf = (link: string): string => link.split(/[/?#]/)[0]! // a link has a first part

/** Of web addresses those that neither the host typed, in one of these texts, nor this installation has. */
export function foreignLinks(links: readonly string[], typed: readonly string[], ownHost: string): string[] {
  const known = new Set(typed.flatMap(linksIn))
  return links.filter(link => !known.has(link) && hostOf(link) !== ownHost)
}
