import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

const NONCE_BYTES = 16
const SCRIPTS = "script-src 'self'"

/** Returns what the scripts of one page show to be ours; every page has its own. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url')

const settings = ({ publicUrl, gateways: { places } }: Config) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      // A host may connect either.
      formAction: ["'self'", ...places.payfast.origins, ...places.paystack.origins],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      // A listing made through the API may point at pictures elsewhere; of a page with https browsers ask for them by https.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(publicUrl.startsWith('https:') ? [] : ['http:'])],
      scriptSrc: ["'self'"],
      styleSrcElem: ["'self'", "'unsafe-inline'"],
      styleSrcAttr: ["'unsafe-inline'"],
      connectSrc: ["'self'"],
    },
  },
  strictTransportSecurity: publicUrl.startsWith('https:') ? undefined : false,
  crossOriginEmbedderPolicy: false,
  // `frame-ancestors` says it, and more strictly.
  xFrameOptions: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
})

/** Permissions that pages of the product never ask a browser for, and nothing that got into one shall: of all else browsers decide. */
const DENIED = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = DENIED.map(feature => `${feature}=()`).join(', ')

/** Returns the security headers of every answer: of helmet, asked once, since they are the same each time. */
function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS }
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  helmet(settings(config))({} as IncomingMessage, response as unknown as ServerResponse, () => undefined) // all that helmet needs of them
  return headers
}

const HSTS = 'strict-transport-security'
const PICTURE = /^\/(uploads|opened)\//
/** Scripts, styles and fonts of a build are no pages: of them browsers read these alone. */
export const BUILT = '/assets/'
const OF_BUILT = { 'x-content-type-options': 'nosniff' }

/** Headers that tell browsers to come by https alone, where the product has it. */
export function transportSecurity(config: Config): Record<string, string> {
  const { [HSTS]: value } = securityHeaders(config)
  return value === undefined ? {} : { [HSTS]: value }
}

/** Puts them on every answer; on the files of a build those that say something of a file. */
export function secureAnswers(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  const ofBuilt = { ...OF_BUILT, ...transportSecurity(config) }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith(BUILT) ? ofBuilt : headers)
    // Pictures of homes are shown by mail programs in a browser, and by a preview of a mail.
    if (PICTURE.test(request.url)) void reply.header('cross-origin-resource-policy', 'cross-origin')
    done()
  })
}

/** The policy of a page, whose own scripts may run. */
export const policyWith = (nonce: string, policy: string): string =>
  policy.replace(SCRIPTS, `${SCRIPTS} 'nonce-${nonce}'`)
