import type { HelpArticle } from '../help-article.ts'

export const checkTheStatus: HelpArticle = {
  slug: 'check-the-status',
  reader: 'everybody',
  title: 'See whether all is well',
  description: 'Is it me, or is it Naledi? One page tells, with the last 90 days.',
  alsoCalled: 'down outage uptime error working broken problem health slow not loading',
  steps: [
    {
      text: 'Open [Status](/status). It says whether server and database are at work right now, and asks again every 15 seconds.',
    },
    {
      text: 'Below it a bar for each of the last 90 days says how well the product was at work. It measures that itself, once a minute.',
    },
    {
      text: 'All well, and still nothing loads? Then it is the line: see [When the line is down](/help/when-the-line-is-down).',
    },
  ],
  related: ['when-the-line-is-down', 'sign-in', 'use-the-keyboard'],
}
