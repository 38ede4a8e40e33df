import { z } from '#src/contract/zod.ts'
import { rangeOf } from '../network.ts'
import type { Allowed } from '../outside/reach.ts'

// The published addresses of Payfast, from which it notifies. docs/product/billing.md#payfast
const PUBLISHED = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139',
  '13.245.74.88',
  ...Array.from({ length: 21 }, (_, at) => `3.163.${232 + at}.237`),
]
/** The published addresses of Paystack. docs/product/billing.md#paystack */
const PUBLISHED_OF_PAYSTACK = ['52.31.139.75', '52.49.173.169', '52.214.14.220']
const LOOPBACK = ['127.0.0.0/8', '::1/128']
/** The account that Payfast publishes for trying it out: the demo's own gateway takes it. */
const DEMO = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

/** Addresses of Payfast, the same for whoever is paid through it. */
export type PayfastPlaces = {
  /** The addresses to which browsers post the form, and where this server asks. */
  process: string
  validate: string
  api: string
  /** Calls of the API say that they are for trying out. */
  isTesting: boolean
  /** The addresses to which the form leads, for the policy of pages. */
  origins: string[]
  /** From where it may notify. */
  sources: Allowed
}

export type PayfastSettings = PayfastPlaces & { merchantId: string; merchantKey: string; passphrase: string }

/** Addresses of Paystack. */
export type PaystackPlaces = {
  api: string
  /** Origins of its page, for the policy of pages. */
  origins: string[]
  /** From where it may notify. */
  sources: Allowed
  /** It is Paystack itself, of which a key for trying out moves no money. */
  isPublished: boolean
}

/** The key calls, and signs notifications. */
export type PaystackSettings = PaystackPlaces & { secretKey: string }

export type GatewaySettings = {
  /** Addresses of gateways, with whichever account one is paid. */
  places: { payfast: PayfastPlaces; paystack: PaystackPlaces }
  /** The accounts by which the platform is paid. */
  payfast: PayfastSettings | null
  paystack: PaystackSettings | null
  /** The variables that are not set, of those that the usual gateway needs. */
  missing: string[]
}

const words = 'an address that begins with http:// or https://'
const address = z.string().refine(value => URL.canParse(value) && /^https?:/.test(value), words)
const flag = z
  .enum(['0', '1', 'on', 'off', 'true', 'false'], '0 or 1')
  .transform(value => ['1', 'on', 'true'].includes(value))

export const gatewayVariables = (sources: z.ZodType<Allowed>) => ({
  PAYFAST_MERCHANT_ID: z.string().regex(/^\d+$/, 'the number of a merchant').optional(),
  PAYFAST_MERCHANT_KEY: z.string().optional(),
  PAYFAST_PASSPHRASE: z
    .string()
    .regex(/^[\w/-]+$/, 'letters, digits, and - _ /')
    .optional(),
  PAYFAST_SANDBOX: flag.default(false),
  PAYFAST_BASE_URL: address.optional(),
  PAYFAST_SOURCES: sources.optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_[\w-]+$/, 'a key that begins with sk_')
    .optional(),
  // Pages of ours take no card, so nothing needs it: it is read lest a secret key be given in its place.
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .regex(/^pk_[\w-]+$/, 'a key that begins with pk_')
    .optional(),
  PAYSTACK_BASE_URL: address.optional(),
  PAYSTACK_SOURCES: sources.optional(),
})

type Given = {
  PAYFAST_MERCHANT_ID?: string | undefined
  PAYFAST_MERCHANT_KEY?: string | undefined
  PAYFAST_PASSPHRASE?: string | undefined
  PAYFAST_SANDBOX: boolean
  PAYFAST_BASE_URL?: string | undefined
  PAYFAST_SOURCES?: Allowed | undefined
  PAYSTACK_SECRET_KEY?: string | undefined
  PAYSTACK_BASE_URL?: string | undefined
  PAYSTACK_SOURCES?: Allowed | undefined
}

const NEEDED = ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'] as const
const ANY_HOST = new Set(['0.0.0.0', '::', 'localhost'])
const bare = (base: string) => base.replace(/\/+$/, '')

const rangesOf = (list: string[]): Allowed => ({
  hosts: list.filter(entry => !rangeOf(entry)),
  ranges: list.map(rangeOf).filter(range => range !== undefined),
})

const hostOf = (base: string): string[] => {
  const host = new URL(base).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' ? LOOPBACK : [host]
}

const below = (shown: string, asked: string) => ({
  process: `${shown}/eng/process`,
  validate: `${asked}/eng/query/validate`,
  api: asked,
  isTesting: false,
  origins: [new URL(shown).origin],
})

const published = (isSandbox: boolean) => {
  const host = `https://${isSandbox ? 'sandbox' : 'www'}.payfast.co.za`
  return {
    process: `${host}/eng/process`,
    validate: `${host}/eng/query/validate`,
    api: 'https://api.payfast.co.za',
    isTesting: isSandbox,
    // Its form leads from one of its hosts to another.
    origins: ['https://*.payfast.co.za', 'https://*.payfast.io'],
  }
}

type Place = { demo: boolean; publicUrl: string; host: string; port: number }

/** True if a demo brings its own gateway: none of the settings of one was given. */
const isOwn = (given: Given, { demo }: Place): boolean => demo && !NEEDED.some(name => given[name])

/** The demo's own gateway: as browsers reach it, as this server does, and from where it notifies. */
function ownGateway({ publicUrl, host, port }: Place) {
  const own = ANY_HOST.has(host) ? '127.0.0.1' : host
  return {
    shown: `${publicUrl}/demo-gateway`,
    asked: `http://${own.includes(':') ? `[${own}]` : own}:${port}/demo-gateway`,
    sources: rangesOf([...LOOPBACK, own]),
  }
}

function payfastPlaces(given: Given, place: Place): PayfastPlaces {
  const { PAYFAST_BASE_URL: base, PAYFAST_SOURCES: sources } = given
  if (isOwn(given, place)) {
    const own = ownGateway(place)
    return { ...below(own.shown, own.asked), sources: sources ?? own.sources }
  }
  if (!base) return { ...published(given.PAYFAST_SANDBOX), sources: sources ?? rangesOf(PUBLISHED) }
  const address = bare(base)
  return { ...below(address, address), sources: sources ?? rangesOf([...PUBLISHED, ...hostOf(base)]) }
}

function paystackPlaces(given: Given, place: Place): PaystackPlaces {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: base, PAYSTACK_SOURCES: sources } = given
  if (!base && !secretKey && isOwn(given, place)) {
    const own = ownGateway(place)
    return {
      api: `${own.asked}/paystack`,
      origins: [new URL(own.shown).origin],
      sources: sources ?? own.sources,
      isPublished: false,
    }
  }
  return {
    api: bare(base ?? 'https://api.paystack.co'),
    origins: base ? [new URL(base).origin] : ['https://*.paystack.com', 'https://*.paystack.co'],
    sources: sources ?? rangesOf([...PUBLISHED_OF_PAYSTACK, ...(base ? hostOf(base) : [])]),
    isPublished: !base,
  }
}

function payfastOf(given: Given, place: Place): PayfastSettings | null {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = given
  const { PAYFAST_PASSPHRASE: passphrase } = given
  const places = payfastPlaces(given, place)
  if (merchantId && merchantKey && passphrase) return { ...places, merchantId, merchantKey, passphrase }
  return isOwn(given, place) ? { ...places, ...DEMO } : null
}

/** With whom payments are made; on a demo without settings with a gateway of its own. */
export function gatewaySettings(given: Given, place: Place): GatewaySettings {
  const [payfast, paystack] = [payfastPlaces(given, place), paystackPlaces(given, place)]
  const { PAYSTACK_SECRET_KEY: secretKey } = given
  return {
    places: { payfast, paystack },
    payfast: payfastOf(given, place),
    paystack: secretKey ? { ...paystack, secretKey } : null,
    missing: NEEDED.filter(name => !given[name]),
  }
}
