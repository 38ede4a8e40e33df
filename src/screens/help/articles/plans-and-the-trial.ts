import type { HelpArticle } from '../help-article.ts'

export const plansAndTheTrial: HelpArticle = {
  slug: 'plans-and-the-trial',
  reader: 'hosts',
  title: 'Plans and the trial',
  description: 'How many homes each plan takes, and how 14 days of trial begin and end.',
  alsoCalled:
    'price subscription billing upgrade cost free trial limit cancel plan pay invoice solo explorer expanding orbit galactic leader',
  steps: [
    {
      text: 'Every host begins on Free, which takes 2 homes, for as long as you like. [Pricing](/pricing) has all plans.',
    },
    {
      text: 'For more, open your [profile](/profile) and press **Start Trial** under **Billing**, or press it on the dashboard. It needs no card.',
      picture: {
        name: 'billing-card',
        words: 'The card Billing of the profile: the status of the subscription, and the button Start Trial.',
      },
    },
    { text: 'For 14 days you have Solo Explorer, with 5 homes. An organisation has it once.' },
    { text: 'Then the limits of Free hold again: nothing is deleted, and nothing more can be added.' },
  ],
  notes: [
    {
      title: 'Paying for a plan',
      text: 'By card or instant EFT is to come, and until then nothing is charged. Whoever needs more homes before that [writes to us](/contact).',
    },
  ],
  related: ['list-a-home', 'read-the-dashboard', 'work-together'],
}
