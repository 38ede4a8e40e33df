/** Words that say the same in any question, in English and in Afrikaans: what is learned of one is known of all. */
const KINDS = `
home homes house houses property properties unit units place places plek plekke huis huise eiendom eiendomme
guest guests client clients customer customers visitor visitors gas gaste kliënt kliente besoeker besoekers
booking bookings reservation reservations bespreking besprekings boeking boekings
income revenue earnings turnover takings inkomste omset verdienste
arrive arrives arriving arrived arrival arrivals
leave leaves leaving depart departs departing departed departure departures
cancel cancels cancelled canceled cancelling cancellation cancellations kanselleer gekanselleer kansellasie kansellasies
review reviews resensie resensies beoordeling beoordelings
message messages boodskap boodskappe
cleaning clean cleaned cleaner cleaners skoonmaak skoongemaak skoonmaker
child children kids kid kinders kind
expensive dear pricey duur
everyone everybody almal
anyone anybody iemand
cellphone cell phone mobile foon selfoon telefoon
occupancy besetting
price prices prys pryse
cheaper goedkoper
not nie
no geen
more meer
less minder
most meeste
least minste fewest
best beste
worst slegste
better beter
worse slegter
first eerste
last laaste
longest langste
shortest kortste
biggest grootste
smallest kleinste
difference verskil
compare compared comparing vergelyk vergeleke
versus vs against teenoor
average avg ave mean gemiddeld gemiddelde
other others ander
both albei
same dieselfde
dearer duurder pricier
cheapest goedkoopste
dearest duurste priciest
`
const kindOf = new Map<string, string>()
for (const line of KINDS.trim().split('\n')) {
  const words = line.split(' ')
  for (const word of words) kindOf.set(word, words[0]!) // each line has a word
}

/** The word that stands for all that say the same. */
export const kind = (word: string): string => kindOf.get(word) ?? word
