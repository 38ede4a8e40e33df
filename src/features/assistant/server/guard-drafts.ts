import { problem } from '#src/contract/problem.ts'
import type { DraftKind } from '../contract/drafts.ts'
import { foreignFacts } from '../rules/foreign-facts.ts'
import { foreignLinks, linksIn } from '../rules/links.ts'
import type { NewDraft } from '../rules/new-draft.ts'
import { NameIndex } from '../rules/privacy/find-names.ts'

const notAsked = problem(
  'DRAFT_NOT_ASKED',
  403,
  'The host did not ask for this. Say in words what you would suggest, and let the host ask for it',
)
const namesOthers = problem(
  'DRAFT_NAMES_OTHERS',
  403,
  'A text for {reader} may not say this of somebody else: {facts}',
)

const hasLinks = problem(
  'DRAFT_HAS_LINKS',
  403,
  'A text may have no web address that the host did not give: {links}',
)

/** Refuses a draft that may not be written, by its content and once other people's text was read. */
export type Guard = (draft: NewDraft, hasGuestWords: boolean) => void

/**
 * Allows only drafts of those kinds once other people's text was read, and none that identifies a guest to another, or in public.
 * Text that the host typed, and their own phone numbers, are allowed. Throws 403. See docs/product/assistant.md#words-of-others.
 */
export const guardDrafts =
  (
    asked: ReadonlySet<DraftKind>,
    names: readonly string[],
    hostWords: readonly string[],
    /** Texts with web addresses that the host typed, and the host name of this installation. */
    links: { typed: readonly string[]; ownHost: string },
  ): Guard =>
  ({ kind, text, title, recipient }, hasGuestWords) => {
    if (hasGuestWords && !asked.has(kind)) throw notAsked()
    if (kind === 'price' || kind === 'block') return
    // The title of a newsletter is public, too.
    const words = kind === 'newsletter' ? `${title}\n${text}` : text
    const reader = recipient?.name ?? null
    const facts = foreignFacts({ text: words, recipient: reader, asked: hostWords }, new NameIndex(names))
    const foreign = foreignLinks(linksIn(words), [...links.typed, ...hostWords], links.ownHost)
    if (foreign.length > 0) throw hasLinks({ links: foreign.join(', ') })
    if (facts.length > 0) throw namesOthers({ reader: reader ?? 'everybody', facts: facts.join(', ') })
  }
