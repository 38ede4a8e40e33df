import { AGREED, ARRIVAL, type OrderToWrite, THIRD } from './orders-to-write.ts'

/** Orders as hosts type them between two things: without capitals, and with much in one sentence. */
export const ordersInHaste: readonly OrderToWrite[] = [
  {
    ask: 'tell sipho the pool is closed tomorrow',
    to: null,
    says: [/^.*\n\nThe pool is closed tomorrow\.\n/],
    not: [ARRIVAL],
  },
  { ask: 'ask aisha when she lands', to: null, says: [/When do you land\?/], not: [THIRD, ARRIVAL] },
  {
    ask: 'remind johan that we need an answer by tomorrow morning',
    to: null,
    says: [/we need an answer by tomorrow morning/],
    not: [AGREED],
  },
  {
    ask: 'vra vir lerato of sy die kinderbed gekry het',
    to: null,
    says: [/jy die kinderbed gekry het\?/],
    not: [/\bsy\b/],
  },
  { ask: 'thank emma for her lovely stay', to: null, says: [/your lovely stay/], not: [THIRD, ARRIVAL] },
  {
    ask: 'sê vir pieter dankie dat hy so netjies was',
    to: null,
    says: [/Dankie dat jy so netjies was/],
    not: [/\bhy\b/],
  },
  {
    ask: 'let marlene know the bathroom is being painted until the 17th',
    to: null,
    says: [/The bathroom is being painted until the 17th/],
    not: [ARRIVAL],
  },
  {
    ask: 'apologise to fatima for the cold shower',
    to: null,
    says: [/sorry for the cold shower/i],
    not: [ARRIVAL],
  },
  {
    ask: 'write to priya that check in is only from 3pm',
    to: null,
    says: [/\n\nCheck in is only from 3pm\.\n/],
  },
  {
    ask: 'ask lerato to leave the key in the lockbox',
    to: null,
    says: [/leave the key in the lockbox\?/],
    not: [/to leave/],
  },
  {
    ask: 'please tell aisha not to park in the street',
    to: null,
    says: [/don't park in the street/],
    not: [THIRD],
  },
  {
    ask: 'tell sipho he can bring his dog but not on the beds',
    to: null,
    says: [/You can bring your dog but not on the beds/],
    not: [THIRD],
  },
  {
    ask: 'can you ask thabo how many cars they bring',
    to: null,
    says: [/How many cars do you bring\?/],
    not: [THIRD],
  },
  {
    ask: 'stuur vir gerhard n boodskap dat hy sy jas vergeet het',
    to: null,
    says: [/jy jou jas vergeet het/],
    not: [/\b(?:hy|sy)\b/],
  },
  {
    ask: 'laat weet marlene dat die sleutel onder die pot is',
    to: null,
    says: [/die sleutel onder die pot is/],
  },
  { ask: 'invite mandla back for easter', to: null, says: [/invite you back for easter/i], not: [ARRIVAL] },
  { ask: 'answer sipho that the firewood is free', to: null, says: [/\n\nThe firewood is free\.\n/] },
  { ask: 'tell aisha no, late checkout is not possible', to: null, says: [/late checkout is not possible/] },
  {
    ask: 'say to noor we are sorry she had to cancel',
    to: null,
    says: [/sorry you had to cancel/],
    not: [THIRD],
  },
  { ask: 'wish lerato a happy birthday', to: null, says: [/happy birthday/], not: [ARRIVAL] },
  { ask: 'remind tom he still owes R5000', to: null, says: [/you still owe R5000/], not: [THIRD] },
  { ask: 'tell liam we found his charger', to: null, says: [/We found your charger/], not: [THIRD] },
  {
    ask: 'tell the guests at kloof the gate code changed',
    to: null,
    says: [/\n\nThe gate code changed\.\n/],
    not: [ARRIVAL],
  },
  {
    ask: 'whatsapp tom brown to say his deposit came through',
    to: null,
    says: [/\n\nYour deposit came through\.\n/],
    not: [THIRD],
  },
  {
    ask: 'vra vir marlene hoe laat sy kom en of sy honde bring',
    to: null,
    says: [/hoe laat jy kom en of jy honde bring\?/],
  },
  {
    ask: 'vra vir marlene of sy honde saamkom',
    to: null,
    says: [/of jou honde saamkom\?/],
  },
  {
    ask: 'stuur vir pieter n boodskap om sorry te sê oor die lawaai',
    to: null,
    says: [/\n\nEk is jammer oor die lawaai\.\n/],
  },
  { ask: 'wens priya geseënde kersfees toe', to: null, says: [/Ek wens jou geseënde kersfees toe\.\n/] },
]
