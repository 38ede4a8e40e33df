import { AGREED, type OrderToWrite } from './orders-to-write.ts'

/** Orders as hosts type them. */
export const ordersInAfrikaans: readonly OrderToWrite[] = [
  {
    ask: 'Sê vir Pieter hy het sy hoed vergeet',
    to: null,
    says: [/jy het jou hoed vergeet/i],
    not: [/\bhy\b/i],
  },
  {
    ask: 'vra haar of sy parkering nodig het',
    to: 'Marlene Steyn',
    says: [/jy parkering nodig/i, /\?/],
    not: [/\b(?:haar|sy)\b/i],
  },
  {
    ask: 'laat weet hulle dat die krag vanaand af is',
    to: 'Marlene Steyn',
    says: [/die krag vanaand af is|die krag is vanaand af/i],
    not: [/hulle/i],
  },
  {
    ask: 'bedank hom dat hy so stil was',
    to: 'Pieter van der Merwe',
    says: [/dankie dat jy so stil was/i],
    not: [/\b(?:hom|hy)\b/i],
  },
  {
    ask: 'vra vir Marlene hoe laat hulle aankom',
    to: null,
    says: [/hoe laat (?:julle|jy) aankom|hoe laat kom (?:julle|jy) aan/i, /\?/],
    not: [/hulle/i],
  },
  { ask: 'sê jammer vir die geraas', to: 'Gerhard Fourie', says: [/jammer (?:vir|oor) die geraas/i] },
  {
    ask: 'kan jy asb vir Johan sê ons moet eers met die eienaar praat',
    to: null,
    says: [/ons moet eers met die eienaar praat/i],
    not: [AGREED],
  },
  { ask: 'herinner Marlene dat uitboek tienuur is', to: null, says: [/uitboek tienuur is/i] },
  {
    ask: 'nooi hom om weer te kom kuier',
    to: 'Pieter van der Merwe',
    says: [/weer te kom kuier|weer kom kuier/i],
    not: [/\bhom\b/i],
  },
  {
    ask: 'stuur vir Sipho ’n boodskap dat sy bestelling hier is',
    to: null,
    says: [/jou bestelling hier is/i],
  },
]
