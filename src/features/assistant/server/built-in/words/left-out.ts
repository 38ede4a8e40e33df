const EXCEPT =
  /^(?:except|excepting|excluding|exclude|excludes|excl|without|besides|minus|behalwe|sonder|buiten|uitgesluit|uitgesonder)$/
/** Two words that leave out, and those that do where no question is denied: `other than`, `but not`. */
const TWO = /^(?:other than|apart from|aside from|but not|and not|anders as|buiten vir|maar nie|en nie)$/
/** Behind these `not` denies what is asked: `is Sipho not …`, `has not Tom …`. */
const DENIES =
  /^(?:is|are|am|was|were|has|have|had|do|does|did|can|could|will|would|should|may|might|must|why|if|yet|still|i|we|you|they|he|she|it)$/
const JOINT =
  /^(?:the|die|my|our|at|by|in|from|for|via|through|van|vir|deur|of|those|dié|on|op|any|for|ones|counting|including|incl)$/
const AND = /^(?:and|or|en|of|nor)$/
const JOINTS_MAX = 3

/** Finds what a question leaves out: the places of `except`, and those of the names behind it. `kindAt`: what is named at a place. */
export function leftOut<Kind>(texts: readonly string[], kindAt: (at: number) => Kind | undefined) {
  const found: { except: number[]; named: { kind: Kind; at: number[] }[] } = { except: [], named: [] }
  const behind = (from: number): number | undefined => {
    for (let at = from; at <= from + JOINTS_MAX; at += 1) {
      if (kindAt(at) !== undefined) return at
      if (!JOINT.test(texts[at] ?? '')) return undefined
    }
    return undefined
  }
  for (const [at, text] of texts.entries()) {
    const isTwo = TWO.test(`${text} ${texts[at + 1] ?? ''}`)
    const isNot = text === 'not' && !DENIES.test(texts[at - 1] ?? '')
    if (!isTwo && !isNot && !EXCEPT.test(text)) continue
    const first = at + (isTwo ? 2 : 1)
    let place = behind(first)
    if (place === undefined) continue
    const kind = kindAt(place)!
    const all: number[] = []
    found.except.push(...Array.from({ length: place - at }, (_, offset) => at + offset))
    while (place !== undefined && kindAt(place) === kind) {
      while (kindAt(place) === kind) all.push(place++)
      const next: number | undefined = AND.test(texts[place] ?? '') ? behind(place + 1) : undefined
      if (next === undefined || kindAt(next) !== kind) break
      found.except.push(...Array.from({ length: next - place }, (_, offset) => place! + offset))
      place = next
    }
    found.named.push({ kind, at: all })
  }
  return found
}

/** True if a text leaves something out. */
export const leavesOut = (texts: readonly string[]): boolean =>
  texts.some((text, at) => EXCEPT.test(text) || TWO.test(`${text} ${texts[at + 1] ?? ''}`))
