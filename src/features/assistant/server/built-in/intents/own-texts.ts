import { monthsFrom } from '../dates/spans.ts'
import { listAutomations } from '../../tools/lists/list-automations.ts'
import { listDrafts } from '../../tools/lists/list-drafts.ts'
import { listNewsletters } from '../../tools/lists/list-newsletters.ts'
import { listTemplates } from '../../tools/lists/list-templates.ts'
import { countFollowers, readAiUse } from '../../tools/read-plan.ts'
import { type Answering, AskBack } from './intent.ts'
import { isOfTopic, namedTemplate, topicIn } from '../writing/topics.ts'
import { localDay } from './stays.ts'

/** The templates by name, or the text of one that is named. */
export const templates: Answering = async ({ toolbox, meaning, writer: { t, listed } }) => {
  const found = await toolbox.use(listTemplates, {})
  const words = meaning.text.replaceAll(/check(in|out)/g, 'check-$1')
  const topic = topicIn(words)
  const named =
    namedTemplate(words, found.templates) ??
    found.templates.find(each => topic !== undefined && isOfTopic(each, topic)) ??
    (topic === 'thanks' ? found.templates.find(each => isOfTopic(each, 'booked')) : undefined)
  if (named)
    return `${t('Template', 'Sjabloon')} “${named.name}”:\n> ${String(named.text).replaceAll('\n', '\n> ')}`
  return found.templates.length === 0
    ? t('You have no templates yet.', 'Jy het nog geen sjablone nie.')
    : `${t(`Templates (${found.templates.length})`, `Sjablone (${found.templates.length})`)}: ${listed(found.templates.map(({ name }) => name))}.`
}

export const automations: Answering = async ({ toolbox, writer: { t, lines, day } }) => {
  const found = await toolbox.use(listAutomations, {})
  if (found.automations.length === 0)
    return t('No messages are sent automatically yet.', 'Geen boodskappe word nog outomaties gestuur nie.')
  const on = found.automations.filter(each => each.on).length
  return `${t(`Automatic messages: ${on} of ${found.automations.length} are on.`, `Outomatiese boodskappe: ${on} van ${found.automations.length} is aan.`)}\n${lines(found.automations.map(each => `${each.name}: ${each.on ? t('on', 'aan') : t('off', 'af')}${each.next ? t(`, next ${day(localDay(each.next.at))} to ${String(each.next.guest)}`, `, volgende ${day(localDay(each.next.at))} aan ${String(each.next.guest)}`) : ''}`))}`
}

export const drafts: Answering = async ({ toolbox, writer: { t, lines } }) => {
  const found = await toolbox.use(listDrafts, {})
  return found.total === 0
    ? t('No drafts wait.', 'Geen konsepte wag nie.')
    : `${t(`Drafts not sent (${found.total})`, `Konsepte nie gestuur nie (${found.total})`)}:\n${lines(found.drafts.slice(0, 10).map(({ title }) => title))}`
}

const followers: Answering = async ({ toolbox, today, writer: { t, day } }) => {
  const { total } = await toolbox.use(countFollowers, {})
  return t(
    `Followers of your newsletters, ${day(today)}: ${total}.`,
    `Volgers van jou nuusbriewe, ${day(today)}: ${total}.`,
  )
}

const AI = /\b(?:ai|ki|requests|questions|versoeke|vrae)\b/

/** Tells what is left of the AI requests of this month. */
export const plan: Answering = async ({ meaning, toolbox, today, writer: { t, monthName } }) => {
  if (!AI.test(meaning.text))
    throw new AskBack(
      t(
        'Your plan is on the page Billing: I only see how many AI requests are used.',
        'Jou plan is op die bladsy Billing: ek sien net hoeveel KI-versoeke gebruik is.',
      ),
      [t('How many AI requests are left?', 'Hoeveel KI-versoeke is oor?')],
    )
  const { used, limit } = await toolbox.use(readAiUse, {})
  const left =
    limit === null
      ? t('without limit', 'sonder perk')
      : t(`${Math.max(0, limit - used)} of ${limit} left`, `${Math.max(0, limit - used)} van ${limit} oor`)
  const month = `${monthName(today)} ${today.slice(0, 4)}`
  return t(
    `AI requests, ${month}: ${used} used, ${left}.`,
    `KI-versoeke, ${month}: ${used} gebruik, ${left}.`,
  )
}

export const newsletters: Answering = async desk => {
  const {
    meaning,
    toolbox,
    today,
    writer: { t, lines, day },
  } = desk
  if (/\b(?:opened|read|gelees|oopgemaak)\b/.test(meaning.text))
    throw new AskBack(
      t(
        'I can’t tell who read a newsletter: only what was delivered is counted.',
        'Ek kan nie sê wie ’n nuusbrief gelees het nie: net wat afgelewer is, word getel.',
      ),
      [t('My last newsletter', 'My laaste nuusbrief')],
    )
  if (FOLLOWERS.test(meaning.text) && !/\b(?:last|laaste|got|sent|gestuur)\b/.test(meaning.text))
    return followers(desk)
  const [span] = meaning.dates(60)
  if (
    span &&
    (span.from !== `${today.slice(0, 7)}-01` || span.last < today || span.last > lastOfMonth(today))
  )
    throw new AskBack(
      t('I only count the newsletters of this month.', 'Ek tel net die nuusbriewe van hierdie maand.'),
    )
  const { this_month: month, newsletters: sent } = await toolbox.use(listNewsletters, {})
  const left =
    month.limit === null
      ? t('without limit', 'sonder perk')
      : t(`${month.remaining} of ${month.limit} left`, `${month.remaining} van ${month.limit} oor`)
  const head = t(`This month: ${month.used} sent, ${left}.`, `Hierdie maand: ${month.used} gestuur, ${left}.`)
  if (sent.length === 0) return `${head} ${t('None was written yet.', 'Nog geen is geskryf nie.')}`
  const said = sent
    .slice(0, 5)
    .map(each =>
      each.sent_at === null
        ? t(
            `${each.title}: not sent yet${each.send_at ? `, goes on ${day(localDay(each.send_at))}` : ''}`,
            `${each.title}: nog nie gestuur nie${each.send_at ? `, gaan op ${day(localDay(each.send_at))}` : ''}`,
          )
        : t(
            `${each.title}, ${day(localDay(each.sent_at))}: ${each.delivered} of ${each.recipients} delivered, ${each.stays_asked_for_within_14_days} stays requested within 14 days`,
            `${each.title}, ${day(localDay(each.sent_at))}: ${each.delivered} van ${each.recipients} afgelewer, ${each.stays_asked_for_within_14_days} verblywe binne 14 dae aangevra`,
          ),
    )
  const last = said[sent.findIndex(({ sent_at: at }) => at !== null)]
  return LAST.test(meaning.text) && last ? `${last}.` : `${head}\n${lines(said)}`
}
/** `who gets my newsletter`, and not how many the host gets to send. */
const FOLLOWERS =
  /\b(?:follow\w*|subscribers|volg(?:ers)?)\b|^(?=.*\b(?:who|wie|people|mense|guests|gaste)\b).*\b(?:gets?|kry)\b/
const lastOfMonth = (today: string) => monthsFrom(today, 0).last
const LAST = /\b(?:last|latest|newest|laaste|nuutste)\b/
