import type { HelpArticle } from '../help-article.ts'

export const listAHome: HelpArticle = {
  slug: 'list-a-home',
  reader: 'hosts',
  title: 'List a home in five steps',
  description: 'From a name and an address to a page of its own, in some minutes.',
  alsoCalled: 'add property listing create new advertise publish register house flat room let rent out start',
  before: 'You need a realtor account. [Register](/register?role=realtor) as a realtor if you have none.',
  steps: [
    {
      text: 'Open [Properties](/properties) and press **Add property**. What you type is kept on this device until you send it, so you may stop and come back.',
    },
    {
      text: '**The home**: its name, its type, and in the description what you would tell a friend. A phone shows one step at a time, a wide screen all five.',
      picture: {
        name: 'add-home-steps',
        words:
          'The first step of Add Property on a phone: the thread of five steps, the name, the type and the description.',
      },
    },
    {
      text: '**Where it is**: address, neighbourhood, city and province. The city and the province are what guests search by.',
    },
    {
      text: '**Room and price**: bedrooms, bathrooms, how many guests, the price a night, and a cleaning or service fee if you ask for one.',
      picture: {
        name: 'room-and-price',
        words:
          'The step Room and price: bedrooms, bathrooms, max guests, price per night, size, cleaning fee and service fee.',
      },
    },
    {
      text: '**Pictures and what is there**: your photographs, and what guests ask first, such as Wi-Fi, parking, a braai, and what works when the power is out.',
    },
    {
      text: '**Rules and dates**: house rules, hours of arrival and departure, from when to when it is on offer, and whether it is listed publicly.',
    },
    {
      text: 'Press **Add property**. It is public at once unless you took away the tick at **Listed publicly**, and has a page you can share.',
    },
  ],
  notes: [
    {
      title: 'What must be there',
      text: 'Name, address, city and a price. All else can follow with **Edit**.',
    },
    {
      title: 'How many',
      text: 'The plan says how many homes you may list: see [Plans and the trial](/help/plans-and-the-trial).',
    },
  ],
  related: ['add-photographs', 'set-the-price', 'see-what-a-guest-sees'],
}
