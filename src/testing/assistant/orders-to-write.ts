/** An order to write to a guest of the questions' data, and what its draft must say, and may not. */
export type OrderToWrite = {
  ask: string
  /** The guest who was chosen beside the field; null: the order names whom it is to. */
  to: string | null
  says: readonly RegExp[]
  not?: readonly RegExp[]
}

export const THIRD = /\b(?:they|them|their|she|her|he|him|his|hulle|hom|haar)\b/i
export const ARRIVAL = /check in|inboek|everything is ready|directions/i
export const AGREED =
  /look forward|thank you for booking|dankie dat jy bespreek|sien uit|you can check in|welcome/i

/** Orders as hosts type them. */
export const ordersInEnglish: readonly OrderToWrite[] = [
  {
    ask: "Let them know we don't allow parties",
    to: 'Aisha Khan',
    says: [/we don't allow parties/i],
    not: [THIRD, ARRIVAL],
  },
  {
    ask: 'ask her if she needs parking',
    to: 'Aisha Khan',
    says: [/do you need parking\?/i],
    not: [THIRD, ARRIVAL],
  },
  {
    ask: 'tell him i must check with the owner first',
    to: 'Johan Botha',
    says: [/I must check with the owner first/],
    not: [AGREED, THIRD],
  },
  {
    ask: 'tell sipho the wifi is down till tonight, sorry',
    to: null,
    says: [/wi-?fi is down till tonight/i, /sorry/i],
    not: [/sipho the/i, ARRIVAL],
  },
  {
    ask: 'herinner hulle om die hek te sluit',
    to: 'Marlene Steyn',
    says: [/onthou asseblief om die hek te sluit/i],
    not: [/hulle/i],
  },
  {
    ask: 'thank them for leaving it so clean',
    to: 'Pieter van der Merwe',
    says: [/thank you for leaving it so clean/i],
    not: [THIRD, /booking|bespreek/i],
  },
  {
    ask: 'say sorry we have family that week',
    to: 'Johan Botha',
    says: [/family that week/i, /sorry/i, /can.t|unfortunately/i],
    not: [/\[/, AGREED],
  },
  {
    ask: 'Please tell Aisha that the gate code changes on Friday',
    to: null,
    says: [/^the gate code changes on Friday/im],
    not: [THIRD, ARRIVAL],
  },
  {
    ask: 'ask sipho what time he arrives',
    to: null,
    says: [/what time (?:do )?you arrive/i, /\?/],
    not: [THIRD],
  },
  {
    ask: 'can you ask Lerato if she enjoyed her stay?',
    to: null,
    says: [/you enjoy(?:ed)? your stay/i, /\?/],
    not: [THIRD],
  },
  {
    ask: 'remind him to bring his own towels',
    to: 'Sipho Nkosi',
    says: [/remember to bring your own towels/i],
    not: [THIRD],
  },
  {
    ask: 'remind them not to leave the braai burning',
    to: 'Sipho Nkosi',
    says: [/not to leave the braai burning/i],
    not: [THIRD],
  },
  {
    ask: 'apologise for the noise last night',
    to: 'Lerato Dlamini',
    says: [/sorry (?:for|about) the noise last night/i],
    not: [THIRD, ARRIVAL],
  },
  {
    ask: 'Tell her no, we have no late check-out on Saturday',
    to: 'Lerato Dlamini',
    says: [/we have no late check-out on Saturday/i],
    not: [THIRD],
  },
  { ask: 'let sipho know that his dog is welcome', to: null, says: [/your dog is welcome/i], not: [THIRD] },
  {
    ask: "tell them they're welcome to use the pool",
    to: 'Sipho Nkosi',
    says: [/you're welcome to use the pool/i],
    not: [THIRD],
  },
  {
    ask: 'message aisha that someone will meet her at the door',
    to: null,
    says: [/someone will meet you at the door/i],
    not: [THIRD],
  },
  {
    ask: 'invite them back for winter',
    to: 'Pieter van der Merwe',
    says: [/you/i, /back for winter/i],
    not: [THIRD],
  },
  { ask: 'wish her a happy birthday', to: 'Aisha Khan', says: [/happy birthday/i], not: [THIRD, ARRIVAL] },
  {
    ask: 'write to sipho: the firewood is in the shed',
    to: null,
    says: [/^the firewood is in the shed/im],
    not: [ARRIVAL],
  },
  {
    ask: 'Send Hannah Smith a message saying the pool will be closed on 26 December',
    to: null,
    says: [/^the pool will be closed on 26 December/im],
  },
  {
    ask: 'could you please reply to Aisha that we will leave the key in the box',
    to: null,
    says: [/we will leave the key in the box/i],
    not: [ARRIVAL],
  },
  { ask: 'answer her: yes, just ring the bell', to: 'Aisha Khan', says: [/yes, just ring the bell/i] },
  {
    ask: 'tell him he can come at 11 if he likes',
    to: 'Sipho Nkosi',
    says: [/you can come at 11 if you like/i],
    not: [THIRD],
  },
  {
    ask: 'ask them to send me their flight number',
    to: 'Aisha Khan',
    says: [/send me your flight number/i],
    not: [THIRD],
  },
  {
    ask: 'ask for their arrival time',
    to: 'Aisha Khan',
    says: [/your arrival time/i, /\?/],
    not: [THIRD, /\[/],
  },
  {
    ask: 'let him know his request is with the owner',
    to: 'Johan Botha',
    says: [/your request is with the owner/i],
    not: [AGREED],
  },
  {
    ask: 'Tell Johan we are full that weekend',
    to: null,
    says: [/we are full that weekend/i],
    not: [AGREED],
  },
  {
    ask: 'tell her my sister will be there to help, im in joburg',
    to: 'Aisha Khan',
    says: [/my sister will be there to help/i, /I'm in joburg/i],
  },
  {
    ask: 'tell priya that she and her husband get the big room',
    to: null,
    says: [/you and your husband get the big room/i],
    not: [THIRD],
  },
  {
    ask: 'write her that the plumber comes at nine',
    to: 'Lerato Dlamini',
    says: [/^the plumber comes at nine/im],
    not: [ARRIVAL],
  },
  {
    ask: "pls tell the guest there's no smoking inside",
    to: 'Aisha Khan',
    says: [/there's no smoking inside/i],
    not: [ARRIVAL],
  },
  {
    ask: 'say we can only take two people',
    to: 'Johan Botha',
    says: [/we can only take two people/i],
    not: [AGREED],
  },
  {
    ask: 'Tell everybody who arrives tomorrow that the road is wet',
    to: null,
    says: [/^the road is wet/im],
    not: [/everybody|who arrives/i],
  },
  {
    ask: 'congratulate them on their wedding',
    to: 'Hannah Smith',
    says: [/congratulations on your wedding/i],
    not: [THIRD],
  },
]
