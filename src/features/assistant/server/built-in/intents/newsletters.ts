import { listNewsletters } from '../../tools/list-newsletters.ts'
import { intent } from './intent.ts'

const SHOWN_MAX = 5

/** Results of newsletters, and how many are left. */
export const newsletters = intent({
  name: 'newsletters',
  can: { en: 'your newsletters', af: 'jou nuusbriewe' },
  examples: {
    en: ['How many newsletters are left this month?', 'what came of my last newsletter'],
    af: ['hoeveel nuusbriewe is oor', 'wat het van my laaste nuusbrief gekom'],
  },
  fits: meaning =>
    meaning.has('newsletter') && (!meaning.first.has('writing') || meaning.has('howMany')) ? 7 : 0,
  async answer({ toolbox, writer: { t, lines } }) {
    const { this_month: month, newsletters: sent } = await toolbox.use(listNewsletters, {})
    const left =
      month.limit === null
        ? t('without limit', 'sonder perk')
        : t(`${month.remaining} of ${month.limit} left`, `${month.remaining} van ${month.limit} oor`)
    const head = t(
      `This month: ${month.used} sent, ${left}.`,
      `Hierdie maand: ${month.used} gestuur, ${left}.`,
    )
    if (sent.length === 0) return `${head} ${t('None was written yet.', 'Nog geen is geskryf nie.')}`
    const rows = sent
      .slice(0, SHOWN_MAX)
      .map(each =>
        t(
          `${each.title}: ${each.delivered} of ${each.recipients} delivered, ${each.stays_asked_for_within_14_days} stays asked for within 14 days`,
          `${each.title}: ${each.delivered} van ${each.recipients} afgelewer, ${each.stays_asked_for_within_14_days} verblywe binne 14 dae aangevra`,
        ),
      )
    return `${head}\n${lines(rows)}`
  },
})
