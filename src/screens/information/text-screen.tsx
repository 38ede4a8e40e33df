import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { readFrontMatter } from '#src/contract/front-matter.ts'
import { plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import { GUEST_MONTHS_MAX, GUEST_MONTHS_MIN } from '#src/features/privacy/rules/periods.ts'
import { pageContext } from '#src/web/documents/page.ts'
import { loadHeldSpans } from '../offer/load-periods.ts'
import { planPrice } from '../offer/plan-list.ts'
import { Article, type Chapter } from './article.tsx'
import { documentMeta } from './document-meta.ts'
import { LegalIdentity } from './legal-identity.tsx'
import { loadPlatform } from './load-platform.ts'
import { loadRecipients } from './load-recipients.ts'
import { Recipients } from './recipients.tsx'
import { StoredOnDevice } from './stored-on-device.tsx'

/** The same for every visitor until what it says changes. See docs/product/pages.md. */
export const handle = { isCached: true }

const files = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })

const { starter, growth } = plans
/** Values for `{{name}}` in the texts. */
const VALUES: Record<string, string> = {
  trialDays: String(TRIAL_DAYS),
  starter: starter.name,
  starterPrice: planPrice(starter),
  growth: growth.name,
  growthPrice: planPrice(growth),
  guestMonths: `${GUEST_MONTHS_MIN} to ${GUEST_MONTHS_MAX} months`,
}

/** The text of an address: /terms is `texts/terms.md`. A chapter begins with `## Its title {#its-id}`. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const path = url.pathname.replace(/\/$/, '')
  const { fields, text } = readFrontMatter(files[`./texts${path}.md`] ?? '')
  const held = text.includes('{{held_') ? await loadHeldSpans(page) : {}
  const values: Record<string, string> = { ...VALUES, ...held, site: page.publicUrl }
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')
  const about = { title: fields.title ?? '', description: fields.description ?? '', path }
  return {
    about: fields.type === 'AboutPage' ? { ...about, type: 'AboutPage' as const } : about,
    title: fields.heading ?? '',
    lead: fields.lead ?? '',
    chapters: filled.split(/^## /m).slice(1).map(readChapter),
    platform: await loadPlatform(page),
    recipients: filled.includes('<Recipients') ? await loadRecipients(page) : null,
  }
}

function readChapter(source: string): Chapter {
  const [, title = '', id = '', text = ''] = /^(.+) \{#([\w-]+)\}\n(.*)$/s.exec(source) ?? []
  return { id, title, text }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData ? documentMeta(loaderData.about)({ matches }) : []

/** A text to read: terms, privacy, security, and what Naledi is. */
export default function TextScreen({ loaderData }: { loaderData: Loaded }) {
  const { title, lead, chapters, platform, recipients } = loaderData
  const parts = {
    LegalIdentity: <LegalIdentity platform={platform} />,
    Recipients: <Recipients recipients={recipients} />,
    StoredOnDevice: <StoredOnDevice />,
  }
  return <Article title={title} lead={lead} chapters={chapters} parts={parts} />
}
