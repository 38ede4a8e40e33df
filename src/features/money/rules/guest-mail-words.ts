import type { Language } from '#src/contract/language.ts'
import { NEVER_SENT } from './payment-words.ts'

/** Words of a mail: the subject and its paragraphs. */
type Said = { subject: string; paragraphs: string[] }

type Reminded = {
  home: string
  host: string
  amount: string
  until: string
  isDeposit: boolean
  /** True of a deposit by EFT: once its guest says that it is paid, the nights are held a business day longer. */
  mayExtend: boolean
  isLate: boolean
}
type Seen = {
  home: string
  host: string
  amount: string
  isCancelled: boolean
  isDamage: boolean
  /** Amounts that are left to pay; null where nothing is. */
  outstanding: string | null
  damageDue: string | null
  excess: string | null
  receipt: string | null
}
type Claimed = { home: string; host: string; amount: string; words: string; until: string; isLinked: boolean }
type Back = {
  home: string
  host: string
  amount: string
  isDamage: boolean
  byEft: boolean
  from: string | null
}

type AccountGiven = { home: string; host: string; amount: string; tail: string }

/** Words that guests are mailed about money, in one language; amounts and moments are written already. */
export type GuestMailWords = {
  open: string
  answer: string
  neverSent: string
  reminder: (asked: Reminded) => Said
  seen: (paid: Seen) => Said
  claim: (claimed: Claimed) => Said
  back: (back: Back) => Said
  accountGiven: (given: AccountGiven) => Said
}

const en: GuestMailWords = {
  open: 'Open your booking',
  answer: 'Answer the claim',
  neverSent: NEVER_SENT,
  reminder: ({ home, host, amount, until, isDeposit, mayExtend, isLate }) => ({
    subject: isLate
      ? `Your payment for ${home} is late`
      : `Pay the ${isDeposit ? 'deposit' : 'payment'} for ${home}`,
    paragraphs: [
      isLate
        ? `${amount} was due by ${until}, and ${host} hasn’t received it yet.`
        : `${amount} is due by ${until}.${isDeposit ? ' Until then the nights are yours.' : ''}`,
      mayExtend
        ? 'Open your booking to pay. If you’ve paid by EFT already, press ‘I have paid’ there: it can take two working days to arrive, and we hold the nights one business day longer.'
        : 'Open your booking to pay. If you’ve paid already, there is nothing to do.',
    ],
  }),
  seen: ({ home, host, amount, isCancelled, isDamage, outstanding, damageDue, excess, receipt }) => {
    const deposit = `damage deposit of ${damageDue}`
    const left =
      outstanding !== null
        ? `${outstanding} ${damageDue !== null ? `and the ${deposit} are` : 'is'} still to pay. Open your booking to pay.`
        : damageDue !== null
          ? `The ${deposit} is still to pay. Open your booking to pay.`
          : 'Nothing is left to pay.'
    return {
      subject: `Your payment for ${home} has arrived`,
      paragraphs: [
        isCancelled
          ? `${host} has received ${amount}, but this booking was cancelled before. ${host} will give it back or get in touch.`
          : `${host} has received ${amount}${isDamage ? ' as your damage deposit' : ''}. ${left}`,
        ...(excess
          ? [
              `You’ve paid ${excess} too much. Your host gives it back the way you paid. If you paid by EFT, that takes 10 days or more, and we’ll ask you for your bank account.`,
            ]
          : []),
        ...(receipt ? [`Your receipt ${receipt} is in your booking.`] : []),
      ],
    }
  },
  claim: ({ home, host, amount, words, until, isLinked }) => ({
    subject: `${host} claims ${amount} for damage`,
    paragraphs: [
      `${host} claims ${amount} of your damage deposit for ${home}: “${words}”`,
      `Look at the photos and answer by ${until}. If you agree, or don’t answer, ${host} keeps this amount. If you refuse, it stays where it is until you two have settled it.`,
      ...(isLinked ? [] : ['To answer, first save the booking to an account, with this link.']),
    ],
  }),
  back: ({ home, host, amount, isDamage, byEft, from }) => ({
    subject: isDamage ? `Your damage deposit for ${home} goes back` : `Money comes back to you for ${home}`,
    paragraphs: [
      `${host} gives back ${amount}${isDamage ? ' of your damage deposit' : ''}, ${byEft ? 'by EFT' : 'the way you paid it'}.${from ? ` It comes from ${from} on: until then the bank may take your payment back.` : ''}`,
      ...(byEft ? ['Open your booking and say which bank account it goes to.'] : []),
    ],
  }),
  accountGiven: ({ home, host, amount, tail }) => ({
    subject: `Bank account for your refund of ${amount}`,
    paragraphs: [
      `${amount} for ${home} goes into the account that ends in ${tail}.`,
      `If you didn’t give that account, phone ${host} before it’s paid.`,
    ],
  }),
}

const af: GuestMailWords = {
  open: 'Maak jou bespreking oop',
  answer: 'Antwoord op die eis',
  neverSent:
    'Naledi stuur nooit bankbesonderhede per e-pos of WhatsApp nie. As jy dit kry, moenie betaal nie: laat weet ons.',
  reminder: ({ home, host, amount, until, isDeposit, mayExtend, isLate }) => ({
    subject: isLate
      ? `Jou betaling vir ${home} is laat`
      : `Betaal die ${isDeposit ? 'deposito' : 'bedrag'} vir ${home}`,
    paragraphs: [
      isLate
        ? `${amount} moes teen ${until} betaal wees, en ${host} het dit nog nie ontvang nie.`
        : `Betaal asseblief ${amount} teen ${until}.${isDeposit ? ' Tot dan is die nagte joune.' : ''}`,
      mayExtend
        ? 'Maak jou bespreking oop om te betaal. As jy reeds per EFT betaal het, sê dit daar: dit kan twee werksdae neem om aan te kom, en ons hou die nagte een werksdag langer vir jou.'
        : 'Maak jou bespreking oop om te betaal. As jy reeds betaal het, hoef jy niks te doen nie.',
    ],
  }),
  seen: ({ home, host, amount, isCancelled, isDamage, outstanding, damageDue, excess, receipt }) => {
    const deposit = `die skadedeposito van ${damageDue}`
    const left =
      outstanding !== null
        ? `Nog te betaal: ${outstanding}${damageDue !== null ? ` en ${deposit}` : ''}. Maak jou bespreking oop om te betaal.`
        : damageDue !== null
          ? `Nog te betaal: ${deposit}. Maak jou bespreking oop om te betaal.`
          : 'Daar is niks meer om te betaal nie.'
    return {
      subject: `Jou betaling vir ${home} is ontvang`,
      paragraphs: [
        isCancelled
          ? `${host} het ${amount} ontvang, maar hierdie bespreking is reeds voor die betaling gekanselleer. ${host} sal dit teruggee of jou kontak.`
          : `${host} het ${amount} ontvang${isDamage ? ' as jou skadedeposito' : ''}. ${left}`,
        ...(excess
          ? [
              `Jy het ${excess} te veel betaal. Jy kry dit terug op dieselfde manier as wat jy betaal het. As jy per EFT betaal het, duur dit 10 dae of langer, en ons sal jou vir jou bankrekening vra.`,
            ]
          : []),
        ...(receipt ? [`Jou kwitansie ${receipt} is in jou bespreking.`] : []),
      ],
    }
  },
  claim: ({ home, host, amount, words, until, isLinked }) => ({
    subject: `${host} eis ${amount} vir skade`,
    paragraphs: [
      `${host} eis ${amount} van jou skadedeposito vir ${home}: “${words}”`,
      `Kyk na die foto’s en antwoord teen ${until}. As jy instem, of nie antwoord nie, hou ${host} hierdie bedrag. As jy weier, bly dit waar dit is totdat julle twee dit opgelos het.`,
      ...(isLinked ? [] : ['Om te antwoord, stoor eers die bespreking in ’n rekening, met hierdie skakel.']),
    ],
  }),
  back: ({ home, host, amount, isDamage, byEft, from }) => ({
    subject: isDamage
      ? `Jy kry jou skadedeposito vir ${home} terug`
      : `Jy kry geld terug vir jou verblyf by ${home}`,
    paragraphs: [
      `${host} gee ${amount}${isDamage ? ' van jou skadedeposito' : ''} terug, ${byEft ? 'per EFT' : 'op dieselfde manier as wat jy betaal het'}.${from ? ` Jy kry dit vanaf ${from}: tot dan kan die bank jou betaling terugneem.` : ''}`,
      ...(byEft ? ['Maak jou bespreking oop en sê na watter bankrekening dit moet gaan.'] : []),
    ],
  }),
  accountGiven: ({ home, host, amount, tail }) => ({
    subject: `Bankrekening vir jou terugbetaling van ${amount}`,
    paragraphs: [
      `${amount} vir ${home} gaan in die rekening in wat op ${tail} eindig.`,
      `As jy nie daardie rekening gegee het nie, bel vir ${host} voordat dit betaal word.`,
    ],
  }),
}

/** In isiZulu amounts and days stand behind a colon, where they need no other form. */
const zu: GuestMailWords = {
  open: 'Vula ukubhukha kwakho',
  answer: 'Phendula isimangalo',
  neverSent:
    'UNaledi akalokothi athumele imininingwane yasebhange nge-imeyili noma nge-WhatsApp. Uma uyithola, ungakhokhi: sazise.',
  reminder: ({ home, host, amount, until, isDeposit, mayExtend, isLate }) => ({
    subject: isLate
      ? `Inkokhelo yakho isilele: ${home}`
      : `Sicela ukhokhe ${isDeposit ? 'idiphozi' : 'imali'}: ${home}`,
    paragraphs: [
      isLate
        ? `Imali ebilindelekile: ${amount}. Usuku lokugcina: ${until}. ${host} akakayitholi.`
        : `Imali okufanele uyikhokhe: ${amount}. Usuku lokugcina: ${until}.${isDeposit ? ' Kuze kube yileso sikhathi, ubusuku bugcinelwe wena.' : ''}`,
      mayExtend
        ? 'Vula ukubhukha kwakho ukuze ukhokhe. Uma usukhokhile nge-EFT, sazise lapho: ingathatha izinsuku ezimbili zokusebenza ukufika, futhi sizokugcinela ubusuku olunye usuku lokusebenza.'
        : 'Vula ukubhukha kwakho ukuze ukhokhe. Uma usukhokhile, akukho okumele ukwenze.',
    ],
  }),
  seen: ({ home, host, amount, isCancelled, isDamage, outstanding, damageDue, excess, receipt }) => {
    const left = [
      ...(outstanding !== null ? [`Imali esasele: ${outstanding}.`] : []),
      ...(damageDue !== null ? [`Idiphozi yomonakalo: ${damageDue}.`] : []),
    ]
    const leftWords =
      left.length > 0
        ? `${left.join(' ')} Vula ukubhukha kwakho ukuze ukhokhe.`
        : 'Akusekho okumele ukukhokhe.'
    return {
      subject: `Inkokhelo yakho ifikile: ${home}`,
      paragraphs: [
        isCancelled
          ? `${host} uyitholile imali: ${amount}. Kodwa lokhu kubhukha besekukhanseliwe. ${host} uzoyibuyisa noma akuthinte.`
          : `${host} uyitholile ${isDamage ? 'idiphozi yakho yomonakalo' : 'inkokhelo yakho'}: ${amount}. ${leftWords}`,
        ...(excess
          ? [
              `Ukhokhe ngaphezulu: ${excess}. Umninindawo uzokubuyisela le mali ngendlela okhokhe ngayo. Uma ukhokhe nge-EFT, kuthatha izinsuku ezingu-10 noma ngaphezulu, futhi sizocela i-akhawunti yakho yasebhange.`,
            ]
          : []),
        ...(receipt ? [`Inombolo yerisidi yakho: ${receipt}. Irisidi isekubhukheni kwakho.`] : []),
      ],
    }
  },
  claim: ({ home, host, amount, words, until, isLinked }) => ({
    subject: `Isimangalo somonakalo: ${amount}`,
    paragraphs: [
      `${host} ufuna imali yediphozi yakho yomonakalo. Indawo: ${home}. Imali: ${amount}. Isizathu: “${words}”`,
      `Buka izithombe bese uphendula. Usuku lokugcina: ${until}. Uma uvuma, noma ungaphenduli, ${host} uzoyigcina le mali. Uma wenqaba, izohlala lapho ikhona nize nivumelane.`,
      ...(isLinked ? [] : ['Ukuze uphendule, qala ngokugcina ukubhukha ku-akhawunti, ngale linki.']),
    ],
  }),
  back: ({ home, host, amount, isDamage, byEft, from }) => ({
    subject: isDamage ? `Idiphozi yakho yomonakalo iyabuya: ${home}` : `Imali iyabuya kuwe: ${home}`,
    paragraphs: [
      `${host} ubuyisa ${isDamage ? 'idiphozi yakho yomonakalo' : 'imali yakho'}: ${amount}. Indlela: ${byEft ? 'nge-EFT' : 'leyo okhokhe ngayo'}.${from ? ` Izobuya kusukela: ${from}. Ngaphambi kwalokho ibhange lingayihoxisa inkokhelo.` : ''}`,
      ...(byEft ? ['Vula ukubhukha kwakho usitshele ukuthi iye kuyiphi i-akhawunti yasebhange.'] : []),
    ],
  }),
  accountGiven: ({ home, host, amount, tail }) => ({
    subject: `I-akhawunti yemali ebuyela kuwe: ${amount}`,
    paragraphs: [
      `Imali: ${amount}. Indawo: ${home}. Izokhokhelwa ku-akhawunti egcina ngalezi zinombolo: ${tail}.`,
      `Uma ungayinikanga leyo akhawunti, shayela u-${host} ngaphambi kokuthi ikhokhwe.`,
    ],
  }),
}

/** The words of mails about money to guests, by language. */
export const GUEST_MAIL_WORDS: Record<Language, GuestMailWords> = { en, af, zu }
