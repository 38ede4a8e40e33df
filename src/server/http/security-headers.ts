import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config.ts'

const NONCE_BYTES = 16
const nonces = new WeakMap<ServerResponse, string>()

/** What the scripts of one answer show to be ours; every answer has its own. */
export function nonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(NONCE_BYTES).toString('base64url')
  nonces.set(response, nonce)
  return nonce
}

/** What every answer tells browsers they may do with it. */
export const securityHeaders = (config: Config) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      // A listing made through the API may point at pictures elsewhere.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      scriptSrc: ["'self'", (_: IncomingMessage, response: ServerResponse) => `'nonce-${nonceOf(response)}'`],
      styleSrcElem: ["'self'", "'unsafe-inline'"],
      styleSrcAttr: ["'unsafe-inline'"],
      connectSrc: ["'self'"],
    },
  },
  strictTransportSecurity: config.publicUrl.startsWith('https:') ? undefined : false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
})
