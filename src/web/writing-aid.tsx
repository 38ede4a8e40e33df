import { createContext, type ReactNode, use } from 'react'

export type Words = { text: string; title: string }

/** The kind of text, and a function that puts it into its field. */
export type WritingAidProps = {
  isEmpty: boolean
  /** The present content of the field: the user may have typed since. */
  typed: () => Words
  onWords: (words: Words) => void
} & ({ kind: 'reply'; bookingId: string } | { kind: 'listing' | 'newsletter' })

const WritingAidContext = createContext<((props: WritingAidProps) => ReactNode) | null>(null)

/** Provides the writing aid of the signed-in user; null if there is none. */
export const WritingAidProvider = WritingAidContext.Provider

/** Offers to write what a field is for, beside that field: nothing is sent by it, and what was typed can be brought back. */
export const WritingAid = (props: WritingAidProps): ReactNode => use(WritingAidContext)?.(props) ?? null
