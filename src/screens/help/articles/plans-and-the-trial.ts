import { plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import type { HelpArticle } from '../help-article.ts'

export const plansAndTheTrial: HelpArticle = {
  slug: 'plans-and-the-trial',
  reader: 'hosts',
  title: 'Plans and the trial',
  description: `How many properties each plan takes, and how the ${TRIAL_DAYS}-day trial starts and ends.`,
  alsoCalled:
    'price subscription billing upgrade cost free trial limit cancel plan pay invoice solo explorer expanding orbit galactic leader',
  steps: [
    {
      text: `Every host starts on ${plans.free.name}: up to ${plans.free.propertiesMax} properties, for as long as you like. [Pricing](/pricing) has all plans.`,
    },
    {
      text: 'For more, open your [profile](/profile) and press **Start Trial** under **Billing**, or press it on the dashboard. It needs no card.',
      picture: {
        name: 'billing-card',
        words: 'The card Billing of the profile: the status of the subscription, and the button Start Trial.',
      },
    },
    {
      text: `For ${TRIAL_DAYS} days you have ${plans.starter.name}, with up to ${plans.starter.propertiesMax} properties. An organisation has the trial once.`,
    },
    {
      text: `Then the limits of ${plans.free.name} apply again: we delete nothing, and you can add nothing more.`,
    },
  ],
  notes: [
    {
      title: 'Paying for a plan',
      text: 'Paying by card or instant EFT is to come, and until then we charge nothing. If you need more properties before that, [write to us](/contact).',
    },
  ],
  related: ['list-a-home', 'read-the-dashboard', 'work-together'],
}
