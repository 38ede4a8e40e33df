type Named = readonly (readonly [name: string, pattern: RegExp])[]

// The first that fits: most claim to be Chrome or Safari as well.
const BROWSERS: Named = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: Named = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (known: Named, userAgent: string) => known.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** A device in words, from what it says of itself: `Chrome on Android`, `curl`, or 'Unknown device'. Versions are left out. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  const program = /^[\w.-]{1,40}/.exec(userAgent)?.[0]
  return browser ?? system ?? program ?? 'Unknown device'
}
