import type { Answering } from './intent.ts'

const THANKS = /\b(?:thank\w*|thx|cheers|dankie|ngiyabonga|siyabonga|enkosi|baie dankie)\b/
const BYE = /\b(?:bye|goodbye|totsiens|hamba kahle|sala kahle|hambani kahle)\b/
/** Words of isiZulu and isiXhosa, of which no question is understood. */
const NGUNI =
  /\b(?:sawubona|sanibona\w*|(?:un|nin|kun)jani|ngiyabonga|siyabonga|hamba kahle|sala kahle|molo|molweni|enkosi|yebo gogo|ngi\w+|uphi|obani|bafika|kusasa|namhlanje|kakhulu|usizo)\b/

/** A greeting, and what can be asked: free, as it answers nothing. */
export const hello: Answering = async ({ meaning: { text }, writer: { t } }) => ({
  text: [
    THANKS.test(text)
      ? NGUNI.test(text)
        ? 'Kubonga mina.'
        : t('Glad to help.', 'Graag gedoen.')
      : BYE.test(text)
        ? NGUNI.test(text)
          ? 'Hamba kahle.'
          : t('Goodbye.', 'Totsiens.')
        : NGUNI.test(text)
          ? 'Sawubona!'
          : t('Hello!', 'Hallo!'),
    ...(NGUNI.test(text) ? ['Ngiqonda imibuzo ngesiNgisi nangesiBhunu kuphela.'] : []),
    t(
      'Ask me about arrivals, free nights, income, guests, messages or reviews.',
      'Vra my oor aankomste, oop nagte, inkomste, gaste, boodskappe of resensies.',
    ),
  ].join(' '),
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
