import type { HelpArticle } from '../help-article.ts'

export const priceAYear: HelpArticle = {
  slug: 'price-a-year',
  reader: 'hosts',
  title: 'Price a year: weekends, seasons, holidays',
  description: 'Weekends, seasons and school holidays of one home, then the same for all your homes.',
  alsoCalled:
    'rates season seasonal christmas easter december holiday weekend discount weekly monthly minimum stay pet fee extra guest notice window yield',
  steps: [
    {
      text: 'Open [Properties](/properties) and press **Prices and rules** behind the dots of a home. The calendar shows what each night costs, coloured by the rule that says so.',
    },
    { text: 'Choose the weekend nights and write the **Weekend price**.' },
    {
      text: 'Press **Add school holidays** or **Add long weekends**, tick those you want, and say how many percent more they cost, or a price. A percentage builds on what each night costs already, so holidays never make a dear summer cheaper.',
    },
    {
      text: 'For anything else press **Add season**. One without a year comes back every year, and may pass New Year. Under **Season’s shortest stay** you ask longer stays at Christmas.',
    },
    {
      text: 'For single nights drag over them in the calendar, or tap the first and the last, and write a price or a shortest stay. A shortest stay holds for every stay that touches those nights. The panel says which rule sets the price. **Back to the rule** takes yours away.',
    },
    {
      text: 'Press **Save**. If any night gets cheaper, you see which nights first, and can choose **Keep the higher price**.',
    },
    {
      text: 'Press **Copy to other homes**, choose them and copy. In proportion, each home keeps its own level: what is a quarter dearer here is so there.',
    },
  ],
  notes: [
    {
      title: 'Which price holds',
      text: 'That of the night itself, else of the season, else of the weekend, else of the home. Where two seasons meet, the shorter wins; a season in percent builds on the other one.',
    },
    {
      title: 'Long stays',
      text: 'The weekly discount begins at 7 nights, the monthly one at 28, and only one of them is given. Fees are not discounted.',
    },
    {
      title: 'Your own bookings',
      text: 'No rule keeps you from recording a stay. You are told what a guest would have been refused for.',
    },
  ],
  related: ['set-the-price', 'keep-your-calendar', 'see-what-a-guest-sees'],
}
