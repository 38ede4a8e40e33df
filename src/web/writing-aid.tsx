import { createContext, type ReactNode, use } from 'react'

export type Words = { text: string; title: string }

/** What is written, and how words are put into its field. */
export type WritingAidProps = {
  isEmpty: boolean
  /** What is in the field at the moment: somebody may have typed on meanwhile. */
  typed: () => Words
  onWords: (words: Words) => void
} & ({ kind: 'reply'; bookingId: string } | { kind: 'listing' | 'newsletter' })

const WritingAidContext = createContext<((props: WritingAidProps) => ReactNode) | null>(null)

/** Says what writes for whoever is signed in; null if nothing may. */
export const WritingAidProvider = WritingAidContext.Provider

/** Offers to write what a field is for, beside that field: nothing is sent by it, and what was typed can be brought back. */
export const WritingAid = (props: WritingAidProps): ReactNode => use(WritingAidContext)?.(props) ?? null
