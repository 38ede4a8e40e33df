import { useState } from 'react'

type Refusal = { fields: Record<string, string>; words: string | null }

const NONE: Refusal = { fields: {}, words: null }

/** What is wrong with a form: words beside its fields, or above them. A field's words go when it is edited. */
export function useRefusal() {
  const [{ fields, words }, setRefusal] = useState(NONE)
  /** Gives whether there is nothing wrong. */
  const refuse = (refused: Record<string, string>, above: string | null = null): boolean => {
    const isBeside = Object.keys(refused).length > 0
    setRefusal({ fields: refused, words: isBeside ? null : above })
    return !isBeside
  }
  const forgive = (names: readonly string[]) => {
    if (!names.some(name => name in fields)) return
    const left = Object.entries(fields).filter(([name]) => !names.includes(name))
    setRefusal({ fields: Object.fromEntries(left), words })
  }
  return { errors: fields, words, refuse, forgive }
}
