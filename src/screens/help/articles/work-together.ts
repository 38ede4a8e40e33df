import type { HelpArticle } from '../help-article.ts'

export const workTogether: HelpArticle = {
  slug: 'work-together',
  reader: 'hosts',
  title: 'Keep homes as a team',
  description: 'What two people can do today, and what is to come.',
  alsoCalled: 'team staff colleague partner manager co-host invite users share account organisation agency',
  steps: [
    {
      text: 'Registering as a realtor founds an organisation. Homes, bookings, figures and the plan belong to it.',
    },
    {
      text: 'Today it has one account: yours. Accounts for colleagues, with rights of their own, are to come.',
    },
    {
      text: 'Until then register with an address that all of you read, such as bookings@ your own domain: each request and each change is mailed there.',
    },
    {
      text: 'Leave the password with one of you. That one answers, and a [changed password](/help/change-your-password) ends every other session.',
    },
  ],
  related: ['answer-a-request', 'change-your-password', 'plans-and-the-trial'],
}
