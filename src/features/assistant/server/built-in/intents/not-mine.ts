import { intent } from './intent.ts'

/** Orders to change something at once: only a person does that. */
export const notMine = intent({
  name: 'not mine',
  can: { en: '', af: '' },
  examples: {
    en: ['Cancel all my bookings', 'Refund Sipho Nkosi', 'Delete Sea House', 'please accept the request'],
    af: ['kanselleer die bespreking van Sipho', 'Skrap Sea House'],
  },
  fits: meaning =>
    meaning.first.has('forbidden') &&
    !meaning.has('what', 'when', 'who', 'howMany', 'which') &&
    !meaning.first.has('pay')
      ? 9.5
      : 0,
  tolerates: () => true,
  answer: async ({ writer: { t } }) =>
    t(
      'I can’t do that: I change and cancel nothing. You do it yourself, on the page of the booking or the property.',
      'Ek kan dit nie doen nie: ek verander en kanselleer niks. Jy doen dit self, op die bladsy van die bespreking of die eiendom.',
    ),
})
