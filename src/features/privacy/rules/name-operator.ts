import { isIP } from 'node:net'

/** The company that runs a machine, and the country in which it is, as far as its address says. */
export type Operator = { name: string; country: string | null }

/** Companies by the end of their addresses; those of one country alone say it. */
const COMPANIES: readonly (readonly [end: string, name: string, country?: string])[] = [
  ['amazonaws.com', 'Amazon Web Services'],
  ['azure.com', 'Microsoft Azure'],
  ['windows.net', 'Microsoft Azure'],
  ['office365.com', 'Microsoft'],
  ['outlook.com', 'Microsoft'],
  ['googleapis.com', 'Google'],
  ['gmail.com', 'Google'],
  ['google.com', 'Google'],
  ['cloudflarestorage.com', 'Cloudflare'],
  ['digitaloceanspaces.com', 'DigitalOcean'],
  ['ondigitalocean.com', 'DigitalOcean'],
  ['backblazeb2.com', 'Backblaze'],
  ['wasabisys.com', 'Wasabi'],
  ['neon.tech', 'Neon'],
  ['supabase.co', 'Supabase'],
  ['supabase.com', 'Supabase'],
  ['your-objectstorage.com', 'Hetzner'],
  ['scw.cloud', 'Scaleway', 'France'],
  ['sendgrid.net', 'Twilio SendGrid', 'United States'],
  ['mailgun.org', 'Mailgun'],
  ['postmarkapp.com', 'Postmark', 'United States'],
  ['brevo.com', 'Brevo', 'France'],
  ['sendinblue.com', 'Brevo', 'France'],
  ['mailjet.com', 'Mailjet', 'France'],
  ['openai.com', 'OpenAI', 'United States'],
  ['anthropic.com', 'Anthropic', 'United States'],
  ['mistral.ai', 'Mistral AI', 'France'],
  ['openrouter.ai', 'OpenRouter', 'United States'],
  ['groq.com', 'Groq', 'United States'],
  ['afrihost.co.za', 'Afrihost', 'South Africa'],
  ['konsoleh.co.za', 'xneelo', 'South Africa'],
  ['xneelo.co.za', 'xneelo', 'South Africa'],
  ['domains.co.za', 'Domains.co.za', 'South Africa'],
]

/** Regions of clouds as their addresses name them, by the country they are in. */
const REGIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:af-south-1|southafrica(?:north|west)|africa-south1)\b/, 'South Africa'],
  [/\b(?:eu-west-1|northeurope)\b/, 'Ireland'],
  [/\b(?:eu-west-2|uksouth|ukwest)\b/, 'United Kingdom'],
  [/\b(?:eu-west-3|francecentral|fr-par)\b/, 'France'],
  [/\b(?:eu-central-1|germanywestcentral|fsn1|nbg1|fra1)\b/, 'Germany'],
  [/\b(?:eu-north-1|swedencentral)\b/, 'Sweden'],
  [/\b(?:westeurope|nl-ams|ams3)\b/, 'Netherlands'],
  [/\b(?:us-(?:east|west)-\d|(?:east|west|central)us\d?|nyc3|sfo\d)\b/, 'United States'],
  [/\bap-southeast-2\b/, 'Australia'],
  [/\b(?:ap-southeast-1|sgp1)\b/, 'Singapore'],
]

/** Second levels below which companies are registered. */
const SECOND_LEVEL = /\.(?:co|org|net|ac|com|gov|web)\.[a-z]{2}$/
const UNNAMED = 'A company that hosts servers'

const domainOf = (host: string): string =>
  host
    .split('.')
    .slice(SECOND_LEVEL.test(host) ? -3 : -2)
    .join('.')

/** Returns the company behind a machine of another's by its host name: its name where it is known, else its domain, and never the machine. */
export function nameOperator(host: string): Operator {
  if (isIP(host)) return { name: UNNAMED, country: null }
  const lower = host.toLowerCase().replace(/\.$/, '')
  const known = COMPANIES.find(([end]) => lower === end || lower.endsWith(`.${end}`))
  const [, region] = REGIONS.find(([pattern]) => pattern.test(lower)) ?? []
  return {
    name: known?.[1] ?? domainOf(lower),
    country: region ?? known?.[2] ?? null,
  }
}
