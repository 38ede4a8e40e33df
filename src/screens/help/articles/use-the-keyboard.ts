import type { HelpArticle } from '../help-article.ts'

export const useTheKeyboard: HelpArticle = {
  slug: 'use-the-keyboard',
  reader: 'everybody',
  title: 'Use it by keyboard',
  description: 'Everything can be reached and done without a mouse.',
  alsoCalled: 'accessibility screen reader shortcuts keys tab blind disabled keyboard mouse a11y',
  steps: [
    {
      text: 'Press Tab to go on and Shift with Tab to go back; what has the focus is outlined. The first Tab on a page offers to skip to its content.',
    },
    {
      text: 'Enter follows a link and presses a button. Space ticks a box. Escape closes a menu, a dialog or the pictures of a home.',
    },
    {
      text: 'In a date field type the day, or press the arrow down for the calendar. Arrows go by days and weeks, Page Up and Page Down by months, with Shift by years.',
      picture: {
        name: 'calendar',
        words:
          'The calendar of the date fields: two months, taken nights struck, and the chosen nights marked.',
      },
    },
    { text: 'In the pictures of a home the arrows left and right go from one to the next.' },
  ],
  notes: [
    {
      title: 'Large letters and little motion',
      text: 'Pages keep their shape at four times the size, and stand still where your device asks for less motion. Something is in your way? [Tell us](/contact).',
    },
  ],
  related: ['light-and-dark', 'check-the-status', 'find-a-home'],
}
