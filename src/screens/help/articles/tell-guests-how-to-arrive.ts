import type { HelpArticle } from '../help-article.ts'

export const tellGuestsHowToArrive: HelpArticle = {
  slug: 'tell-guests-how-to-arrive',
  reader: 'hosts',
  title: 'Tell guests how to get in',
  description: 'Door code, Wi-Fi, directions and parking of a home, and who sees them from when.',
  alsoCalled:
    'check-in details instructions key safe lockbox door code wifi password directions parking gate arrival',
  steps: [
    {
      text: 'Open [Properties](/properties), press the dots of a home and choose **For arriving guests**.',
    },
    {
      text: 'Write what there is: **Door code**, **Directions**, **Parking**, **Wi-Fi name** and **Wi-Fi password**. What you leave empty is not shown.',
      picture: {
        name: 'arrival-form',
        words: 'What arriving guests need: the door code and its hour, directions, parking and the Wi-Fi.',
      },
    },
    {
      text: 'Say how many hours before check-in the door code may be told. Where you say nothing it is 24.',
    },
    { text: 'Save it. The page of each confirmed booking shows what its guest is told by now.' },
  ],
  notes: [
    {
      title: 'Who sees it',
      text: 'The guest of a confirmed stay, until the day of check-out is over. Nobody else: it stands on no public page, and not in what channels read.',
    },
    {
      title: 'At the gate without a line',
      text: 'What your guest has been told stays readable on their phone when the line is down.',
    },
  ],
  related: ['write-it-once', 'let-it-write-itself', 'list-a-home'],
}
