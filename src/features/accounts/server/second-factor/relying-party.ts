import type { Config } from '#src/server/config.ts'
import type { From } from '#src/server/http/route.ts'

/** For whom a passkey is made: the host of a page, and what the browser says it is on. */
export type RelyingParty = { id: string; origin: string }

/** Ed25519, ES256 and RS256: each device has one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** The host of PUBLIC_URL, or this machine where somebody opens the product there: a browser makes passkeys for the host of the page alone. */
export function relyingPartyOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { headers }: Pick<From, 'headers'>,
): RelyingParty {
  const said = String(headers.origin ?? '')
  const isLocal = URL.canParse(said) && new URL(said).hostname === 'localhost'
  const { origin, hostname } = new URL(isLocal ? said : publicUrl)
  return { id: hostname, origin }
}
