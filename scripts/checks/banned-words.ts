import ts from 'typescript'

/** Words of our own for which the trade has one, by parts of a name in camel case; and what is said instead. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/^(tell|tells|told)( |$)/, 'emit, notify or invalidate'],
  [/(^| )(hears|heard|hearer)( |$)|^hear( |$)/, 'subscribe, audience or received'],
  [/(^| )(letter|letters)( |$)/, 'email'],
  [/(^| )kept( |$)|^keeps? \w/, 'cache, save or store'],
  [/(^| )(judge|judges|judged)( |$)/, 'evaluate or check'],
  [/(^| )(spell|spelled)( |$)|rate books?( |$)/, 'rate plan, and index'],
  [/(^| )(freshen|freshens|hasten|hastens)( |$)/, 'refresh, cache'],
  [/(^| )(lack|lacks|lacking)( |$)/, 'missing'],
  [/(^| )(verb|verbs)( |$)/, 'handler'],
  [/(^| )(world)( |$)/, 'testApp, fixtures'],
  [/(^| )promised( |$)/, 'accessMatrix'],
  [/(^| )(claim|claims|claimed)( |$)/, 'link a booking; claim is of outgoing work'],
  [/(^| )(beat|beats)( |$)/, 'heartbeat'],
  [/(^| )(awake|asleep)( |$)/, 'quiet hours, hydrated, active'],
  [/(^| )(looks|look)( |$)/, 'variant, check'],
  [/(^| )stands( |$)/, 'isValid, exists'],
  [/(^| )no line( |$)/, 'offline'],
  [/^(home|homes) \w|\w (home|homes)( |$)/, 'property'],
]

/** Names that are allowed all the same: at most twenty. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  keepPreviousData: 'of TanStack Query',
  keepAlive: 'of PostgreSQL’s client',
  spellCheck: 'of HTML',
  keepsHigher: 'the field keep_higher of the API',
  lack: 'a field of the API',
  letters: 'a field of the API',
  letter: 'one character of a name or a body',
  claims: 'a part of addresses of the API',
  RATE_BOOKS: 'an environment variable of a test',
  claim: 'of a service worker: clients.claim()',
  Claims: 'what the landing page says of the product',
  WORLD_MAY_ENTER: 'permissions of a folder for all users of the system',
  KEPT_BYTES_MAX: 'bytes of an answer that a delivery’s log keeps',
  LOOK_AGAIN_MS: 'when a notice is due again',
  KEEP_CHECKSUMS: 'a statement of the first deliveries',
}

/** A column, or a field of the API: others rely on it. */
const OTHERS_RELY_ON = /^[a-z]+(_[a-z]+)+$/
/** Folders in which `claim` is the trade's word: work, and the key of a call, taken by one process; damage that a host claims for. */
const CLAIMS =
  /^src\/(server\/(outgoing|http|db\/tables\/money)|features\/money|product\/(demo\/money|december-closed)|testing\/access\/access-money)\b/

const partsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase()

/** Returns what is said instead of a banned word that a name holds; undefined where it holds none. */
export function insteadOf(name: string): string | undefined {
  if (Object.hasOwn(EXCEPTIONS, name) || OTHERS_RELY_ON.test(name)) return undefined
  const parts = partsOf(name)
  return BANNED.find(([banned]) => banned.test(parts))?.[1]
}

/** Each name in a file, of the file itself and of what it declares or uses, that holds a banned word. */
export function bannedIn(file: string, text: string): string[] {
  const faults = new Set<string>()
  const check = (name: string) => {
    const instead = insteadOf(name)
    if (CLAIMS.test(file) && /claim/i.test(name)) return
    if (instead) faults.add(`${file}: ${name}: say ${instead}`)
  }
  check(
    file
      .split('/')
      .at(-1)!
      .replace(/(\.test)?\.tsx?$/, ''),
  ) // a path has a last part
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) check(node.text)
    ts.forEachChild(node, visit)
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))
  return [...faults]
}
