import { arrivalNotes } from './arrival-notes.ts'
import { blocked } from './bookings/blocked-nights.ts'
import { cancellations } from './bookings/cancellations.ts'
import { latestBookings, leadTime, recordedByHost, repeatGuests, stays } from './bookings/booking-lists.ts'
import { calendars, clashes, channelsOfProperty, turnovers } from './channels.ts'
import {
  averageRate,
  averageStay,
  bestProperty,
  bestMonth,
  bookingCount,
  income,
  occupancy,
  sources,
} from './figures/compare-properties.ts'
import { eachGuest } from './guests/each-guest.ts'
import { extremeStays } from './extreme-stays.ts'
import { wishes } from './messages/guest-messages.ts'
import { contact } from './guests/contacts.ts'
import { stayLonger } from './guests/stay-longer.ts'
import { guestTotals } from './guests/guest-totals.ts'
import { before, guest, guestLength, guestPeople, languages } from './guests/guests.ts'
import { holidays } from './nights/holidays.ts'
import { propertyFacts, propertyList, times } from './properties.ts'
import { messagesAbout, messagesReceived, messagesWritten } from './messages/message-lists.ts'
import { children, pets, requests, unread, waiting } from './messages/messages.ts'
import { depositsHeld, ownIfCancelled, paid, received, toGiveBack } from './figures/money.ts'
import { netByChannel } from './figures/net.ts'
import { free } from './nights/nights.ts'
import { lastMessageRead, messagesWithGuest } from './messages/own-messages.ts'
import { automations, drafts, newsletters, plan, templates } from './own-texts.ts'
import { cleaningFee, discounts, extraGuests, petFee } from './prices/price-rules.ts'
import { comparePrices } from './prices/compare-prices.ts'
import { bestGuests, missingContact } from './guests/guest-lists.ts'
import { minimumStay } from './nights/minimum-stay.ts'
import { price, priceSuggestions } from './prices/prices.ts'
import { rating, reviews, unansweredReviews } from './reviews.ts'
import { agenda, arrivals, departures, staying } from './stays.ts'
import { hello } from './hello.ts'
import type { Answering, Subject } from './intent.ts'
import { needs } from './needs.ts'
import type { Slot } from '../learned/sentences.ts'
import type { IntentName } from '../question-frame.ts'

/**
 * All that is understood: the intent, what a question for it may name, its title in English and in Afrikaans, and its question in both,
 * which a button asks. Behind those the home and the days are named.
 */
const TABLE = `
arrivals | HOME GUEST DAYS ROWS PEOPLE NIGHTS CHANNEL | Who arrives | Wie kom aan | who arrives | wie kom
departures | HOME GUEST DAYS ROWS PEOPLE NIGHTS CHANNEL | Who leaves | Wie vertrek | who leaves | wie vertrek
staying | HOME GUEST DAYS PEOPLE NIGHTS CHANNEL | Who stays | Wie bly | who stays | wie bly
agenda | HOME DAYS | The plan | Die plan | what is on | wat gebeur
stays | HOME DAYS CHANNEL PEOPLE NIGHTS | Bookings | Besprekings | bookings | besprekings
booking count | HOME DAYS | How many bookings | Hoeveel besprekings | how many bookings | hoeveel besprekings
free | HOME DAYS PEOPLE NIGHTS | What is free | Wat is oop | what is free | wat is oop
blocked | HOME DAYS | Blocked nights | Geblokte nagte | which nights are blocked | watter nagte is geblok
occupancy | HOME DAYS | Occupancy | Besetting | occupancy | besetting
income | HOME DAYS CHANNEL | Income | Inkomste | income | inkomste
average stay | HOME DAYS | Average stay | Gemiddelde verblyf | average stay | gemiddelde verblyf
average rate | HOME DAYS | Average income a night | Gemiddelde inkomste per nag | average rate | gemiddelde tarief
best month | HOME DAYS | Months compared | Maande vergelyk | which month was best | watter maand was die beste
best home | HOME DAYS | Homes compared | Huise vergelyk | which home earned most | watter huis het die meeste verdien
sources | HOME DAYS CHANNEL | Where bookings come from | Waar besprekings vandaan kom | where do my bookings come from | waar kom my besprekings vandaan
net by channel | DAYS CHANNEL | What channels took | Wat kanale geneem het | what did channels take | wat het die kanale geneem
recorded stays | HOME DAYS | Stays I recorded myself | Verblywe wat ek self ingevoer het | which bookings did i record myself | watter besprekings het ek self ingevoer
bookings made | HOME DAYS | Bookings made | Besprekings gemaak | which bookings were made | watter besprekings is gemaak
extreme stays | HOME DAYS ROWS | Longest and biggest stays | Langste en grootste verblywe | longest stay | langste verblyf
repeat guests | HOME DAYS | Guests who came again | Gaste wat weer gekom het | who are my repeat guests | wie is my gereelde gaste
latest bookings | HOME ROWS | Newest bookings | Nuutste besprekings | newest bookings | nuutste besprekings
cancellations | HOME DAYS GUEST | Cancellations | Kansellasies | cancellations | kansellasies
kept if cancelled | GUEST DAYS | What is kept if {guest} cancels | Wat gehou word as {guest} kanselleer | what do i keep if {guest} cancels | wat hou ek as {guest} kanselleer
lead time | HOME DAYS GUEST | How far ahead people book | Hoe ver vooruit mense bespreek | how far ahead do people book | hoe ver vooruit bespreek mense
price | HOME DAYS PEOPLE NIGHTS | Price | Prys | price per night | prys per nag
compare prices | HOME DAYS PEOPLE NIGHTS | Prices compared | Pryse vergelyk | compare my prices | vergelyk my pryse
minimum stay | HOME DAYS NIGHTS | Minimum stay | Minimum verblyf | minimum stay | minimum verblyf
discounts | HOME NIGHTS | Discounts | Afslag | which discounts do i give | watter afslag gee ek
extra guests | HOME PEOPLE | Fee for extra guests | Fooi vir ekstra gaste | what does an extra guest pay | wat betaal n ekstra gas
cleaning fee | HOME | Cleaning fees | Skoonmaakfooie | what are my cleaning fees | wat is my skoonmaakfooie
pet fee | HOME | Fee for pets | Fooi vir troeteldiere | what do pets pay | wat betaal troeteldiere
price suggestions | HOME DAYS | Price suggestions | Prysvoorstelle | price suggestions | prysvoorstelle
holidays | DAYS | Holidays | Vakansies | when are the school holidays | wanneer is die skoolvakansie
guest | GUEST HOME DAYS CHANNEL | Booking of {guest} | Bespreking van {guest} | {guest} | {guest}
guest people | GUEST HOME DAYS | How many with {guest} | Hoeveel saam met {guest} | how many people with {guest} | hoeveel mense is saam met {guest}
guest length | GUEST HOME DAYS | How long {guest} stays | Hoe lank {guest} bly | how long does {guest} stay | hoe lank bly {guest}
stay longer | GUEST NIGHTS | Can {guest} stay longer | Kan {guest} langer bly | can {guest} stay longer | kan {guest} langer bly
guest total | GUEST HOME DAYS | Total of {guest} | Totaal van {guest} | how much is the stay of {guest} | wat kos {guest} se verblyf
paid | GUEST HOME DAYS | Who has paid | Wie het betaal | who has not paid | wie het nog nie betaal nie
received | HOME DAYS ROWS | Money that came in | Geld wat ingekom het | which payments came in | watter betalings het ingekom
to give back | HOME | Money to give back | Geld wat moet terug | what must i give back to guests | wat moet ek vir gaste teruggee
deposits held | HOME DAYS | Damage deposits held | Skadedeposito’s gehou | which damage deposits do i hold | watter skadedeposito's hou ek
contact | GUEST HOME DAYS | Reach {guest} | Bereik {guest} | phone number of {guest} | wat is {guest} se nommer
missing contact | HOME DAYS | Guests without a number | Gaste sonder nommer | which guests have no phone number | watter gaste het nie n nommer nie
best guests | HOME DAYS ROWS | Best guests | Beste gaste | who is my best guest | wie is my beste gas
languages | GUEST HOME DAYS | Language of {guest} | Taal van {guest} | what language does {guest} speak | watter taal praat {guest}
before | GUEST | Earlier stays of {guest} | Vorige verblywe van {guest} | has {guest} stayed before | was {guest} al voorheen hier
wishes | GUEST HOME DAYS | Special requests | Spesiale versoeke | special requests | spesiale versoeke
messages of guest | GUEST | What {guest} wrote | Wat {guest} geskryf het | what did {guest} write | wat het {guest} geskryf
messages about | WORD DAYS | Who wrote about it | Wie daaroor geskryf het | | 
last message read | GUEST DAYS | Was my message read | Is my boodskap gelees | was my last message read | is my laaste boodskap gelees
messages received | DAYS ROWS | Who wrote to me | Wie my geskryf het | who wrote to me | wie het my geskryf
messages written | DAYS | Messages that I wrote | Boodskappe wat ek geskryf het | how many messages did i write | hoeveel boodskappe het ek geskryf
waiting | DAYS | What waits for me | Wat vir my wag | what waits for me | wat wag vir my
requests | HOME DAYS GUEST ROWS | Requests | Versoeke | which requests wait | watter versoeke wag nog
unread | | Unread messages | Ongelees boodskappe | unread messages | ongelees boodskappe
children | GUEST HOME DAYS | Who comes with children | Wie kom met kinders | who comes with children | kom daar kinders
pets | GUEST HOME DAYS | Who brings pets | Wie bring troeteldiere | any pets coming | kom daar honde
clashes | HOME DAYS CHANNEL | Double bookings | Dubbele besprekings | any double bookings | is daar dubbele besprekings
calendars | HOME CHANNEL | Are calendars in sync | Sinkroniseer my kalenders | are my calendars in sync | werk my kalenders
home channels | HOME CHANNEL | Channels of my homes | Kanale van my huise | which channels do i use | watter kanale gebruik ek
turnovers | HOME DAYS WORD | Next cleaning | Volgende skoonmaak | next cleaning | wanneer is die volgende skoonmaak
reviews | HOME GUEST DAYS STARS ROWS | Latest reviews | Nuutste resensies | latest reviews | nuutste resensies
rating | HOME | Ratings | Graderings | my rating | my gradering
unanswered reviews | HOME | Reviews without a reply | Resensies sonder antwoord | reviews without a reply | resensies sonder antwoord
times | HOME GUEST DAYS | Check-in and check-out times | Inboek- en uitboektye | what time is check-in | hoe laat is inboek
arrival notes | HOME | Wi-Fi, parking and the way | Wi-Fi, parkering en die pad | wifi | wifi
home facts | HOME WORD | Facts of a home | Feite van ’n huis | |
home list | PEOPLE | My homes | My huise | list my homes | watter huise het ek
templates | WORD | My templates | My sjablone | list my templates | watter sjablone het ek
automations | | Automatic messages | Outomatiese boodskappe | which automations are on | watter outomatiese boodskappe is aan
newsletters | DAYS | My newsletters | My nuusbriewe | which newsletters did i send | watter nuusbriewe het ek gestuur
plan | | AI requests | KI-versoeke | how many ai requests are left | hoeveel ki versoeke is oor
drafts | | Drafts | Konsepte | show my drafts | wys my konsepte
hello | | What I can do | Wat ek kan doen | | 
`

const ANSWERS: Readonly<Record<IntentName, Answering>> = {
  arrivals: eachGuest(arrivals),
  departures: eachGuest(departures, 'check_out'),
  staying: eachGuest(staying),
  agenda,
  stays,
  'booking count': bookingCount,
  free,
  blocked,
  occupancy,
  income,
  'average stay': averageStay,
  'average rate': averageRate,
  'best home': bestProperty,
  'best month': bestMonth,
  sources,
  cancellations,
  'kept if cancelled': ownIfCancelled,
  'net by channel': netByChannel,
  'recorded stays': recordedByHost,
  'bookings made': bookingCount,
  'extreme stays': extremeStays,
  'repeat guests': repeatGuests,
  'latest bookings': latestBookings,
  'lead time': leadTime,
  price,
  'compare prices': comparePrices,
  'missing contact': missingContact,
  'best guests': bestGuests,
  'minimum stay': minimumStay,
  discounts,
  'extra guests': extraGuests,
  'cleaning fee': cleaningFee,
  'pet fee': petFee,
  'price suggestions': priceSuggestions,
  holidays,
  guest: eachGuest(guest),
  'guest people': eachGuest(guestPeople),
  'guest length': eachGuest(guestLength),
  'stay longer': stayLonger,
  'guest total': guestTotals,
  paid: eachGuest(paid),
  received,
  'to give back': toGiveBack,
  'deposits held': depositsHeld,
  contact: eachGuest(contact),
  languages: eachGuest(languages),
  before: eachGuest(before),
  wishes,
  'messages of guest': eachGuest(messagesWithGuest),
  'messages about': messagesAbout,
  'last message read': lastMessageRead,
  'messages received': messagesReceived,
  'messages written': messagesWritten,
  waiting,
  requests,
  unread,
  children,
  pets,
  clashes,
  calendars,
  'home channels': channelsOfProperty,
  turnovers,
  reviews,
  rating,
  'unanswered reviews': unansweredReviews,
  times,
  'arrival notes': arrivalNotes,
  'home facts': propertyFacts,
  'home list': propertyList,
  templates,
  automations,
  newsletters,
  plan,
  drafts,
  hello,
}

const rows = TABLE.trim()
  .split('\n')
  .map(line => line.split('|').map(part => part.trim()))

export const intents: Readonly<Record<IntentName, Subject>> = Object.fromEntries(
  rows.map(([name = '', takes = '', title = '', titel = '', ask = '', vraag = '']) => [
    name,
    {
      takes: takes.split(' ').filter(Boolean) as Slot[],
      title: [title, titel],
      ask: ask === '' ? null : [ask, vraag],
      answer: ANSWERS[name]!, // a test asks each
      ...needs[name],
    },
  ]),
)
