import type { Answering } from './intent.ts'

/** A greeting, and what can be asked: free, as it answers nothing. */
export const hello: Answering = async ({ writer: { t } }) => ({
  text: t(
    'Hello! Ask me about arrivals, free nights, income, guests, messages or reviews.',
    'Hallo! Vra my oor aankomste, oop nagte, inkomste, gaste, boodskappe of resensies.',
  ),
  isRefused: true,
  offers: [
    { label: t('What waits for me', 'Wat vir my wag'), text: t('what waits for me', 'wat wag vir my') },
    {
      label: t('Who arrives this week', 'Wie kom hierdie week'),
      text: t('who arrives this week', 'wie kom hierdie week'),
    },
    {
      label: t('Income this month', 'Inkomste hierdie maand'),
      text: t('income this month', 'inkomste hierdie maand'),
    },
  ],
})
