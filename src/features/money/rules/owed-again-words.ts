import type { Language } from '#src/contract/language.ts'

type OwedAgain = {
  home: string
  host: string
  amount: string
  isDamage: boolean
  /** Null where the moment is past. */
  until: string | null
}
type Said = { subject: string; paragraphs: string[] }

/** Words to a guest whose payment the bank has taken back after a dispute, by language. In isiZulu amounts and moments stand behind a colon. */
export const OWED_AGAIN_WORDS: Record<Language, (owed: OwedAgain) => Said> = {
  en: ({ home, host, amount, isDamage, until }) => ({
    subject: `Please pay ${amount} for ${home} again`,
    paragraphs: [
      `Your bank has reversed ${amount} that you paid ${host}${isDamage ? ' as your damage deposit' : ''}, because that payment was disputed. It doesn’t count as paid any more.`,
      `${until === null ? `${amount} is due now.` : `${amount} is due by ${until}.`} Open your booking to pay.`,
      `If you didn’t dispute this payment, ask your bank about it and write to ${host}.`,
    ],
  }),
  af: ({ home, host, amount, isDamage, until }) => ({
    subject: `Betaal asseblief weer ${amount} vir ${home}`,
    paragraphs: [
      `Jou bank het ${amount} teruggeneem wat jy aan ${host} betaal het${isDamage ? ' as jou skadedeposito' : ''}, omdat daardie betaling betwis is. Dit tel nie meer as betaal nie.`,
      `${until === null ? `Betaal asseblief nou ${amount}.` : `Betaal asseblief ${amount} teen ${until}.`} Maak jou bespreking oop om te betaal.`,
      `As jy nie hierdie betaling betwis het nie, vra jou bank daaroor en skryf aan ${host}.`,
    ],
  }),
  zu: ({ home, host, amount, isDamage, until }) => ({
    subject: `Sicela ukhokhe futhi: ${home}`,
    paragraphs: [
      `Ibhange lakho liyihoxisile ${isDamage ? 'idiphozi yomonakalo' : 'imali'} obuyikhokhele u-${host}: ${amount}. Kungenxa yokuthi leyo nkokhelo iphikisiwe ebhange. Ayisabalwa njengekhokhiwe.`,
      `Imali okufanele uyikhokhe: ${amount}. ${until === null ? 'Sicela uyikhokhe manje.' : `Usuku lokugcina: ${until}.`} Vula ukubhukha kwakho ukuze ukhokhe.`,
      `Uma ungayiphikisanga leyo nkokhelo, buza ibhange lakho bese ubhalela u-${host}.`,
    ],
  }),
}
