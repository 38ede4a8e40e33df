import { config, z } from 'zod'

/** Returns what is said of a field whose schema has no words of its own: see docs/product/homes-and-search.md#the-forms-of-a-home. */
function wordsFor({ code, origin, maximum, path }: z.core.$ZodRawIssue): string {
  if (code === 'too_big' && origin === 'string') return `Please use at most ${maximum} characters`
  const field = (path ?? []).map(String).join(' ').replaceAll('_', ' ')
  return field ? `Please provide a valid value for ${field}` : 'Please check what you sent'
}

// Zod compiles its checks where it may; in a browser our Content-Security-Policy forbids that, and even trying is reported.
config({ jitless: 'document' in globalThis, customError: wordsFor })

export { z }
