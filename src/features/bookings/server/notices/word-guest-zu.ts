import { rand } from '#src/contract/words.ts'
import { dateIn, momentIn } from '#src/contract/spoken.ts'
import type { GuestWords } from './word-deposit.ts'

/** A day behind a colon, where it needs no other form; nothing where none is known. */
const until = (end: Date | null | undefined) => (end ? ` Usuku lokugcina: ${momentIn('zu', end)}.` : '')
const UNCHANGED = 'Akukho okunye okushintshile ekubhukheni kwakho.'
const BACK =
  'Uma usukhokhile, ukubhukha kwakho kukhombisa imali ezobuyela kuwe. Uma kungakhombisi lutho, sicela ubuze umninindawo.'

/** Words that guests read of their stays, in isiZulu: days and numbers stand behind a colon. */
export const wordGuestZu: GuestWords = {
  frame: {
    view: 'Bona ukubhukha',
    save: 'Gcina lokhu kubhukha',
    saveWords: 'Kugcine ku-akhawunti yakwa-Naledi ukuze ukubone, ucele izinguquko noma ukukhansele.',
    notYou: 'Akukhona ukubhukha kwakho? Ungayiziba le imeyili.',
    property: 'Indawo',
    checkIn: 'Usuku lokufika',
    checkOut: 'Usuku lokuhamba',
    guests: 'Izivakashi',
    pets: 'Izilwane zasekhaya',
    total: 'Isamba',
    reference: 'Inombolo yokubhukha',
    from: (day, time) => (time ? `${day}, kusukela ngo-${time}` : day),
    by: (day, time) => (time ? `${day}, ngaphambi kuka-${time}` : day),
    difference: (amount, isMore) => `${isMore ? 'okungeziwe' : 'okuncishisiwe'}: ${amount}`,
    many: count => `Izindaba zokubhukha: ${count}`,
    manyWords: 'Nakhu konke okushintshe ehoreni eledlule.',
    seeAll: 'Bona ukubhukha kwakho',
    stayIn: home => `Ukuhlala: ${home}`,
    inFrom: time => `Ukufika: kusukela ngo-${time}`,
    outBy: time => `ukuhamba: ngaphambi kuka-${time}`,
    number: reference => `Inombolo yokubhukha: ${reference}`,
  },
  kinds: {
    deposit_asked: ({ property_name, realtor_name, by, amount_due, expires_at }) => ({
      subject: `Khokha idiphozi: ${property_name}`,
      paragraph: `${by === 'realtor' ? `${realtor_name} usamukele isicelo sakho. ` : ''}Sicela ukhokhe idiphozi${amount_due ? `: ${rand(amount_due / 100)}` : ''}.${until(expires_at)} Kuze kube yileso sikhathi, ubusuku bugcinelwe wena. Vula ukubhukha kwakho ukuze ubone ukuthi ukhokha kanjani.`,
      label: 'Vula ukubhukha kwakho',
    }),
    confirmed: ({ property_name, realtor_name, by }) => ({
      subject: `Ukuhlala kwakho kuqinisekisiwe: ${property_name}`,
      paragraph: by
        ? `${realtor_name} usamukele isicelo sakho.`
        : `Siyibonile inkokhelo yakho. ${realtor_name} ukulindele ngenjabulo.`,
    }),
    unpaid: ({ property_name }) => ({
      subject: `Ukubhukha kwakho kukhanseliwe: ${property_name}`,
      paragraph:
        'Asikayiboni idiphozi yakho, futhi isikhathi sokukhokha sesidlulile. Ubusuku sebuphinde batholakala. Uma usukhokhile, sicela ubhalele umninindawo: imali yakho ayilahlekile.',
    }),
    requested: ({ property_name, realtor_name, expires_at }) => ({
      subject: `Sisitholile isicelo sakho: ${property_name}`,
      paragraph: `Sisithumele ku-${realtor_name}, futhi sikugcinela ubusuku.${until(expires_at)} Sizokuthumelela i-imeyili uma esephendulile. Akukho okukhokhayo manje.`,
      label: 'Bona isicelo sakho',
    }),
    added: ({ property_name, realtor_name }) => ({
      subject: `Ukubhukha kwakho: ${property_name}`,
      paragraph: `${realtor_name} ufake ukubhukha kwakho kwa-Naledi, lapho elawula khona ukubhukha.`,
    }),
    guest_readdressed: ({ property_name, realtor_name }) => ({
      subject: `Ukubhukha kwakho: ${property_name}`,
      paragraph: `${realtor_name} ufake ukubhukha kwakho kwa-Naledi, lapho elawula khona ukubhukha.`,
    }),
    booked: ({ property_name, realtor_name }) => ({
      subject: `Ukuhlala kwakho kuqinisekisiwe: ${property_name}`,
      paragraph: `Ukubhukha kwakho kuqinisekisiwe. ${realtor_name} ukulindele ngenjabulo.`,
    }),
    declined: ({ property_name, realtor_name }) => ({
      subject: `Isicelo sakho asamukelwanga: ${property_name}`,
      paragraph: `${realtor_name} akakwazi ukukwamukela ngalezi zinsuku. Sicela uzame ezinye izinsuku noma enye indawo.`,
    }),
    expired: ({ property_name }) => ({
      subject: `Isicelo sakho siphelelwe yisikhathi: ${property_name}`,
      paragraph:
        'Umninindawo akaphendulanga ngesikhathi, futhi ubusuku sebuphinde batholakala. Ungathumela isicelo esisha noma ufune enye indawo.',
    }),
    cancelled_by_guest: ({ property_name }) => ({
      subject: `Ukhansele ukuhlala kwakho: ${property_name}`,
      paragraph: `Ukubhukha kwakho kukhanseliwe, futhi simazisile umninindawo. ${BACK}`,
    }),
    cancelled_by_host: ({ property_name, realtor_name }) => ({
      subject: `Ukuhlala kwakho kukhanseliwe: ${property_name}`,
      paragraph: `${realtor_name} ukukhansele ukubhukha kwakho. ${BACK}`,
    }),
    changed: ({ property_name, realtor_name }) => ({
      subject: `Ukuhlala kwakho kushintshile: ${property_name}`,
      paragraph: `${realtor_name} ukushintshile ukubhukha kwakho. Nansi imininingwane emisha.`,
    }),
    change_accepted: ({ property_name, realtor_name }) => ({
      subject: `Uguquko lwakho luqinisekisiwe: ${property_name}`,
      paragraph: `${realtor_name} ulwamukele uguquko. Nansi imininingwane emisha.`,
    }),
    change_declined: ({ property_name, realtor_name }) => ({
      subject: `Uguquko alwamukelwanga: ${property_name}`,
      paragraph: `${realtor_name} akakwazi ukushintsha lokhu kuhlala. ${UNCHANGED}`,
    }),
    change_expired: ({ property_name }) => ({
      subject: `Isicelo soguquko siphelelwe yisikhathi: ${property_name}`,
      paragraph: `Umninindawo akaphendulanga ngesikhathi. ${UNCHANGED}`,
    }),
    arrival_near: ({ property_name, check_in, check_in_time }) => ({
      subject: `Ukuhlala kwakho sekusondele: ${property_name}`,
      paragraph: `Usuku lokufika: ${dateIn('zu', check_in)}${check_in_time ? `, kusukela ngo-${check_in_time}` : ''}. Uma izinhlelo zakho zishintshile, sicela wazise umninindawo manje.`,
      label: 'Bona ukuhlala kwakho',
    }),
    review_asked: ({ property_name, realtor_name }) => ({
      subject: `Kube njani ukuhlala kwakho: ${property_name}?`,
      paragraph: `Sithemba ukuthi ukujabulele. Umbono omfushane usiza u-${realtor_name} nezivakashi ezizayo. Ngeke siphinde sibuze.`,
      label: 'Bhala umbono wakho',
    }),
    review_answered: ({ property_name, realtor_name }) => ({
      subject: `Impendulo entsha embonweni wakho: ${property_name}`,
      paragraph: `${realtor_name} uphendule umbono wakho.`,
      label: 'Funda impendulo',
    }),
    review_hidden: ({ property_name }) => ({
      subject: `Umbono wakho ufihliwe: ${property_name}`,
      paragraph:
        'Ithimba lethu liwufihlile umbono wakho, ngakho abanye abantu abakwazi ukuwubona. Isizathu sibhalwe eceleni kwawo.',
      label: 'Bona isizathu',
    }),
    review_shown: ({ property_name }) => ({
      subject: `Umbono wakho uyabonakala futhi: ${property_name}`,
      paragraph: 'Wonke umuntu angawufunda futhi ekhasini lendawo.',
      label: 'Bona umbono wakho',
    }),
  },
}
