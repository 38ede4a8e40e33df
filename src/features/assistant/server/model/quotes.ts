import { randomBytes } from 'node:crypto'
import { type Found, Marked, marksIn } from '../../rules/marked.ts'
import type { Vault } from '../../rules/privacy/vault.ts'

/** Marks other people's text for a model, under a name that cannot have been written into it. */
export type Quotes = {
  /** The name of the field that such words stand in. */
  field: string
  /** The result, as the model reads it. */
  render(found: Found, vault: Vault): unknown
}

export function createQuotes(): Quotes {
  const field = `quoted_${randomBytes(4).toString('hex')}`
  const rendered = (found: Found, vault: Vault): unknown => {
    if (found instanceof Marked)
      return found.kind === 'words'
        ? { [field]: vault.hide(found.value) }
        : vault.hideValue(found.kind, found.value)
    if (typeof found === 'string') return vault.hide(found)
    if (Array.isArray(found)) return found.map(each => rendered(each as Found, vault))
    if (typeof found !== 'object' || found === null) return found
    return Object.fromEntries(
      Object.entries(found).map(([name, each]) => [name, rendered(each as Found, vault)]),
    )
  }
  return {
    field,
    render(found, vault) {
      // Before any text in which a name may stand.
      for (const mark of marksIn(found)) if (mark.kind === 'name') vault.learn(mark.value)
      return rendered(found, vault)
    },
  }
}
