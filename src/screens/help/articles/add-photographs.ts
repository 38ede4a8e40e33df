import type { HelpArticle } from '../help-article.ts'

export const addPhotographs: HelpArticle = {
  slug: 'add-photographs',
  reader: 'hosts',
  title: 'Add photographs',
  description: 'From your phone, your computer or another site; choose the cover and the order.',
  alsoCalled: 'photo photos pictures images upload gallery cover order camera remove delete',
  steps: [
    {
      text: 'Open [Properties](/properties), press **Edit** on the home, and go to **Pictures and what is there**.',
    },
    {
      text: 'Press **Choose pictures, or drop them here** and take as many as you like. Each is sent while you go on typing.',
      picture: {
        name: 'picture-picker',
        words:
          'The field for pictures with two pictures below it; the first is marked Cover, and each has buttons to move it, make it the cover and remove it.',
      },
    },
    {
      text: 'Or write the addresses of pictures that are on the web under **Image URLs**, with commas between them, and press **Add**.',
    },
    {
      text: 'The star makes a picture the cover, which leads the card in every search. The arrows move a picture, and you can drag it too.',
    },
    { text: 'Press **Save changes**.' },
  ],
  notes: [
    {
      title: 'What fits',
      text: 'JPEG, PNG, WebP, AVIF or GIF, up to 20 MB each, and 2 GB for all your homes. They are made small for slow lines, and where they were taken is removed.',
    },
    {
      title: 'A picture is refused',
      text: 'The tile says why, and **Again** sends it once more. While the line is busy a picture waits for its turn by itself.',
    },
  ],
  related: ['list-a-home', 'see-what-a-guest-sees', 'when-the-line-is-down'],
}
