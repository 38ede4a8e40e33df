import { rand } from '#src/contract/words.ts'
import { dateIn, momentIn } from '#src/contract/spoken.ts'
import type { GuestWords } from './word-deposit.ts'

const until = (end: Date | null | undefined) => (end ? momentIn('af', end) : 'die versoek verval')
const UNCHANGED = 'Niks anders aan die bespreking het verander nie.'
const BACK =
  'As jy reeds betaal het, wys jou bespreking wat jy terugkry. As dit niks wys nie, vra jou gasheer uit oor ’n terugbetaling.'

/** Words that guests read of their stays, in Afrikaans. */
export const wordGuestAf: GuestWords = {
  frame: {
    view: 'Sien bespreking',
    save: 'Stoor hierdie bespreking',
    saveWords:
      'Stoor dit in ’n Naledi-rekening om dit te sien, veranderinge aan te vra of dit te kanselleer.',
    notYou: 'Nie jou bespreking nie? Jy kan hierdie e-pos ignoreer.',
    property: 'Plek',
    checkIn: 'Inboek',
    checkOut: 'Uitboek',
    guests: 'Gaste',
    pets: 'Troeteldiere',
    total: 'Totaal',
    reference: 'Besprekingsnommer',
    from: (day, time) => (time ? `${day} vanaf ${time}` : day),
    by: (day, time) => (time ? `${day} teen ${time}` : day),
    difference: (amount, isMore) => `${amount} ${isMore ? 'meer' : 'minder'}`,
    many: count => `Nuus oor ${count} besprekings`,
    manyWords: 'Hier is alles wat in die afgelope uur verander het.',
    seeAll: 'Sien jou besprekings',
    stayIn: home => `Verblyf by ${home}`,
    inFrom: time => `Inboek vanaf ${time}`,
    outBy: time => `uitboek teen ${time}`,
    number: reference => `Besprekingsnommer ${reference}`,
  },
  kinds: {
    deposit_asked: ({ property_name, realtor_name, by, amount_due, expires_at }) => ({
      subject: `Betaal die deposito vir ${property_name}`,
      paragraph: `${by === 'realtor' ? `${realtor_name} het jou versoek aanvaar. ` : ''}Betaal die deposito${amount_due ? ` van ${rand(amount_due / 100)}` : ''} teen ${until(expires_at)}. Tot dan is die nagte joune. Maak jou bespreking oop om te sien hoe om te betaal.`,
      label: 'Maak jou bespreking oop',
    }),
    confirmed: ({ property_name, realtor_name, by }) => ({
      subject: `Jou verblyf by ${property_name} is bevestig`,
      paragraph: by
        ? `${realtor_name} het jou versoek aanvaar.`
        : `Ons het jou betaling gesien. ${realtor_name} sien uit daarna om jou te ontvang.`,
    }),
    unpaid: ({ property_name }) => ({
      subject: `Jou bespreking by ${property_name} is gekanselleer`,
      paragraph:
        'Ons het nog nie jou deposito gesien nie, en die tyd om te betaal is verby. Die nagte is dus weer beskikbaar. As jy tog betaal het, skryf vir jou gasheer: jou geld is nie verlore nie.',
    }),
    requested: ({ property_name, realtor_name, expires_at }) => ({
      subject: `Ons het jou versoek vir ${property_name} ontvang`,
      paragraph: `Ons het dit aan ${realtor_name} gestuur en hou die nagte vir jou tot ${until(expires_at)}. Ons stuur vir jou ’n e-pos sodra daar ’n antwoord is. Jy betaal nou niks nie.`,
      label: 'Sien jou versoek',
    }),
    added: ({ property_name, realtor_name }) => ({
      subject: `Jou bespreking by ${property_name}`,
      paragraph: `${realtor_name} het jou bespreking op Naledi gelaai. ${realtor_name} bestuur alle besprekings daar.`,
    }),
    guest_readdressed: ({ property_name, realtor_name }) => ({
      subject: `Jou bespreking by ${property_name}`,
      paragraph: `${realtor_name} het jou bespreking op Naledi gelaai. ${realtor_name} bestuur alle besprekings daar.`,
    }),
    booked: ({ property_name, realtor_name }) => ({
      subject: `Jou verblyf by ${property_name} is bevestig`,
      paragraph: `Jou bespreking is bevestig. ${realtor_name} sien uit daarna om jou te ontvang.`,
    }),
    declined: ({ property_name, realtor_name }) => ({
      subject: `Jou versoek vir ${property_name} is afgewys`,
      paragraph: `${realtor_name} kan jou nie op hierdie datums ontvang nie. Probeer ander datums of ’n ander plek.`,
    }),
    expired: ({ property_name }) => ({
      subject: `Jou versoek vir ${property_name} het verval`,
      paragraph:
        'Jou gasheer het nie betyds geantwoord nie, en die nagte is weer beskikbaar. Jy kan ’n nuwe versoek stuur of ’n ander plek soek.',
    }),
    cancelled_by_guest: ({ property_name }) => ({
      subject: `Jy het jou verblyf by ${property_name} gekanselleer`,
      paragraph: `Jou bespreking is gekanselleer en ons het jou gasheer laat weet. ${BACK}`,
    }),
    cancelled_by_host: ({ property_name, realtor_name }) => ({
      subject: `Jou verblyf by ${property_name} is gekanselleer`,
      paragraph: `${realtor_name} het jou bespreking gekanselleer. ${BACK}`,
    }),
    changed: ({ property_name, realtor_name }) => ({
      subject: `Jou verblyf by ${property_name} het verander`,
      paragraph: `${realtor_name} het jou bespreking verander. Hier is die nuwe besonderhede.`,
    }),
    change_accepted: ({ property_name, realtor_name }) => ({
      subject: `Jou verandering vir ${property_name} is bevestig`,
      paragraph: `${realtor_name} het die verandering aanvaar. Hier is die nuwe besonderhede.`,
    }),
    change_declined: ({ property_name, realtor_name }) => ({
      subject: `Die verandering vir ${property_name} is afgewys`,
      paragraph: `${realtor_name} kan nie die verblyf verander nie. ${UNCHANGED}`,
    }),
    change_expired: ({ property_name }) => ({
      subject: `Jou versoek om ’n verandering vir ${property_name} het verval`,
      paragraph: `Jou gasheer het nie betyds geantwoord nie. ${UNCHANGED}`,
    }),
    arrival_near: ({ property_name, check_in, check_in_time }) => ({
      subject: `Jou verblyf by ${property_name} begin binnekort`,
      paragraph: `Jy boek in op ${dateIn('af', check_in)}${check_in_time ? `, vanaf ${check_in_time}` : ''}. As jou planne verander het, laat weet jou gasheer nou.`,
      label: 'Sien jou verblyf',
    }),
    review_asked: ({ property_name, realtor_name }) => ({
      subject: `Hoe was jou verblyf by ${property_name}?`,
      paragraph: `Ons hoop jy het dit geniet. ’n Kort resensie help ${realtor_name} en toekomstige gaste. Ons sal nie weer vra nie.`,
      label: 'Skryf ’n resensie',
    }),
    review_answered: ({ property_name, realtor_name }) => ({
      subject: `Nuwe antwoord op jou resensie van ${property_name}`,
      paragraph: `${realtor_name} het op jou resensie geantwoord.`,
      label: 'Lees die antwoord',
    }),
    review_hidden: ({ property_name }) => ({
      subject: `Jou resensie van ${property_name} is versteek`,
      paragraph:
        'Ons span het jou resensie versteek, sodat ander mense dit nie kan sien nie. Die rede staan daarby.',
      label: 'Sien hoekom',
    }),
    review_shown: ({ property_name }) => ({
      subject: `Jou resensie van ${property_name} is weer sigbaar`,
      paragraph: 'Almal kan dit weer op die bladsy van die plek lees.',
      label: 'Sien jou resensie',
    }),
  },
}
