import { expect, test } from 'vitest'
import { readImport } from './read-import.ts'

// Heads as hosts have published them, with people who are made up.
const read = (...lines: string[]) => readImport(new TextEncoder().encode(lines.join('\n')))
/** Reads a file twice: as it came, and with the columns that its host has left as they were. */
function readBothWays(...lines: string[]) {
  const first = read(...lines)
  const columns = Object.fromEntries(
    first.columns.flatMap(({ name, field }) => (field ? [[field, name]] : [])),
  )
  const again = readImport(new TextEncoder().encode(lines.join('\n')), { columns })
  expect(again.rows).toEqual(first.rows)
  return first
}

const AIRBNB =
  'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings'

test('a stay of Airbnb is confirmed whatever became of the wish to change it, and what was never booked is none', () => {
  const statuses: [string, string | null][] = [
    ['Confirmed', null],
    ['Currently hosting', null],
    ['Arriving today', null],
    ['Checking out today', null],
    ['Past guest', null],
    ['Review guest', null],
    ['Awaiting guest review', null],
    ['Trip change requested', null],
    ['Trip change sent', null],
    ['Trip change declined', null],
    ['Reservation alteration declined', null],
    ['Canceled by guest', 'Cancelled there'],
    ['Canceled by Airbnb', 'Cancelled there'],
    ['Canceled after a date change', 'Cancelled there'],
    ['Request declined', 'Cancelled there'],
    ['Trip declined', 'Cancelled there'],
    ['Request withdrawn', 'Cancelled there'],
    ['Invite expired', 'Cancelled there'],
    ['Offer expired', 'Cancelled there'],
    ['Invite sent', 'Not a confirmed booking there'],
    ['Not possible', 'Not a confirmed booking there'],
    ['Inquiry', 'Not a confirmed booking there'],
    ['Awaiting payment', 'Not a confirmed booking there'],
    ['Awaiting guest ID', 'Not a confirmed booking there'],
  ]
  const { rows } = readBothWays(
    AIRBNB,
    ...statuses.map(
      ([status], nth) =>
        `HMAAAAAA${10 + nth},${status},Ann Lee,"+27 82 555 0119",2,0,0,2026-12-05,2026-12-08,3,2026-10-01,Garden Flat,"R4,500.00"`,
    ),
  )
  expect(rows.map(({ skip }, nth) => [statuses[nth]![0], skip])).toEqual(statuses)
})

test('earnings of Airbnb of any year are read: what was adjusted afterwards counts, taxes and damages are no stays', () => {
  const { source, order, rows } = readBothWays(
    'Date,Arriving by date,Type,Confirmation Code,Booking date,Start date,End date,Nights,Guest,Listing,Details,Reference code,Currency,Amount,Paid out,Service fee,Fast Pay Fee,Cleaning fee,Pet fee,Gross earnings,Airbnb remitted tax,Earnings year',
    '09/30/2026,10/07/2026,Payout,,,,,,,,"Transfer to T MOKOENA, ****1234",G-1,ZAR,,"5,000.00",,,,,,,',
    '09/30/2026,,Reservation,HMAAAAAAA1,09/01/2026,09/03/2026,09/09/2026,6,Lindiwe Botha,Garden Flat | Quiet,,,ZAR,"5,000.00",,"1,000.00",,200.00,0.00,"6,000.00",0.00,2026',
    '10/02/2026,,Adjustment,HMAAAAAAA1,09/01/2026,09/03/2026,09/09/2026,6,Lindiwe Botha,Garden Flat | Quiet,,,ZAR,-800.00,,,,,,,,2026',
    '10/02/2026,,Adjustment,HMAAAAAAA1,,,,,,Garden Flat | Quiet,Refund,,ZAR,-50.00,,,,,,,,2026',
    '10/03/2026,,Adjustment,HMGONE0001,,,,,,Garden Flat | Quiet,Refund,,ZAR,-20.00,,,,,,,,2026',
    '10/02/2026,,Resolution Payout,HMAAAAAAA1,,09/03/2026,09/09/2026,6,Lindiwe Botha,Garden Flat | Quiet,Broken glass,,ZAR,300.00,,,,,,,,2026',
    '10/02/2026,,Pass Through Tot,HMAAAAAAA1,,09/03/2026,09/09/2026,6,Lindiwe Botha,Garden Flat | Quiet,,,ZAR,60.00,,,,,,,,2026',
    '10/02/2026,,Cancellation Fee,HMBBBBBBB1,,10/03/2026,10/09/2026,6,Nandi,Garden Flat | Quiet,,,ZAR,-600.00,,,,,,,,2026',
  )
  expect(source).toBe('airbnb_earnings')
  expect(order.order).toBe('mdy')
  expect(rows.map(({ n, skip, partOf, cents }) => [n, skip, partOf, cents])).toEqual([
    [2, 'This row is no booking', null, null],
    [3, null, null, 415_000],
    [4, null, 3, expect.any(Number)],
    [5, null, 3, expect.any(Number)],
    [6, 'This row is no booking', null, expect.any(Number)],
    [7, 'This row is no booking', null, 30_000],
    [8, 'This row is no booking', null, 6000],
    [9, 'This row is no booking', null, expect.any(Number)],
  ])
  expect(rows[3]).toMatchObject({ checkIn: '2026-09-03', checkOut: '2026-09-09' })
  const early = read(
    'Date,Type,Confirmation Code,Start Date,Nights,Guest,Listing,Details,Reference,Currency,Amount,Paid Out,Host Fee,Cleaning Fee',
    '05/10/2021,Reservation,HMABC12345,05/13/2021,3,Thabo Nel,Willow,,,ZAR,3085.00,,246.80,150.00',
  )
  expect(early.rows).toMatchObject([{ skip: null, checkIn: '2021-05-13', checkOut: '2021-05-16' }])
})

test.each([
  [
    'German',
    'Datum;Typ;Bestätigungs-Code;Startdatum;Nächte;Gast;Inserat;Währung;Betrag',
    ['Auszahlung', 'Reservierung', 'Anpassung', 'Steuern'],
  ],
  [
    'French',
    'Date;Type;Code de confirmation;Date de début;Nuits;Voyageur;Annonce;Devise;Montant',
    ['Versement', 'Réservation', 'Ajustement', 'Taxe'],
  ],
  [
    'Dutch',
    'Datum;Type;Bevestigingscode;Begindatum;Nachten;Gast;Advertentie;Valuta;Bedrag',
    ['Uitbetaling', 'Reservering', 'Aanpassing', 'Belasting'],
  ],
  [
    'Portuguese',
    'Data;Tipo;Código de Confirmação;Data de início;Noites;Hóspede;Anúncio;Moeda;Valor',
    ['Payout', 'Reserva', 'Ajuste', 'Imposto'],
  ],
  [
    'Italian',
    'Data;Tipo;Codice di conferma;Data di inizio;Notti;Ospite;Annuncio;Valuta;Importo',
    ['Pagamento', 'Prenotazione', 'Rettifica', 'Tassa'],
  ],
  [
    'Spanish',
    'Fecha;Tipo;Código de confirmación;Fecha de inicio;Noches;Huésped;Anuncio;Moneda;Importe',
    ['Cobro', 'Reserva', 'Ajuste', 'Impuesto'],
  ],
])('earnings of Airbnb in %s are known as such', (_, head, [payout, stay, adjusted, tax]) => {
  const { source, rows } = readBothWays(
    head,
    `15/09/2026;${payout};;;;;;ZAR;`,
    `15/09/2026;${stay};HMABCD2345;13/09/2026;2;Jürgen Groß;Flat;ZAR;1.234,50`,
    `16/09/2026;${adjusted};HMABCD2345;13/09/2026;2;Jürgen Groß;Flat;ZAR;-34,50`,
    `16/09/2026;${tax};HMABCD2345;13/09/2026;2;Jürgen Groß;Flat;ZAR;12,00`,
  )
  expect(source).toBe('airbnb_earnings')
  expect(rows).toMatchObject([
    { skip: 'This row is no booking' },
    { skip: null, cents: 120_000, channel: 'airbnb', checkOut: '2026-09-15', guestName: 'Jürgen Groß' },
    { partOf: 3 },
    { skip: 'This row is no booking' },
  ])
})

test('reservations of Airbnb in Italian and Spanish are suggested', () => {
  const italian = read(
    "Codice di conferma,Stato,Nome dell'ospite,Contatto,N. di adulti,N. di bambini,N. di neonati,Data di inizio,Data di fine,N. di notti,Prenotata il,Annuncio,Guadagni",
    'HMABCD2345,Confermata,Zoë,,2,1,0,13 mag 2027,15 mag 2027,2,01/01/2027,Flat,"€ 120,00"',
    'HMABCD2346,Annullata dall’ospite,Zoë,,2,1,0,13 mag 2027,15 mag 2027,2,01/01/2027,Flat,"€ 0,00"',
  )
  expect(italian.rows).toMatchObject([
    { skip: null, checkIn: '2027-05-13', guests: 3, listing: 'Flat', amountWords: 'EUR 120.00' },
    { skip: 'Cancelled there' },
  ])
  const spanish = read(
    'Código de confirmación,Estado,Nombre del huésped,Contacto,N.º de adultos,N.º de niños,N.º de bebés,Fecha de inicio,Fecha de finalización,N.º de noches,Reservada,Anuncio,Ingresos',
    'HMABCD2345,Confirmada,Zoë,,2,1,0,13/11/2026,15/11/2026,2,01/01/2026,Flat,"120,00 €"',
  )
  expect(spanish.rows).toMatchObject([{ skip: null, guests: 3, checkOut: '2026-11-15' }])
})

test('reservations of Booking.com are read with the booker where no guest is named', () => {
  const { rows, source, homes } = readBothWays(
    '"Book number";"Booked by";"Guest name(s)";"Check-in";"Check-out";"Booked on";"Status";"Rooms";"Persons";"Adults";"Children";"Children\'s age(s)";"Price";"Commission %";"Commission amount";"Payment status";"Payment method (payment provider)";"Remarks";"Booker group";"Booker country";"Travel purpose";"Device";"Unit type";"Duration (nights)";"Cancellation date";"Address";"Phone number"',
    '4012345678;"Pillay, Nomvula";"Nomvula Pillay";2026-12-05;2026-12-08;"2026-10-01 10:02:17";ok;1;2;2;0;;"3000 ZAR";15;"450 ZAR";"Partially paid";;"Late, by car;\nplease wait";;za;Leisure;Mobile;"Garden Flat";3;;;"27825550119"',
    '4012345679;"Botha, Gert";;2026-12-10;2026-12-12;"2026-10-01 10:02:17";ok;1;3;2;1;4;"2 000,50 ZAR";15;"300 ZAR";;;;;za;;;"Garden Flat";2;;;',
    '4012345680;"Nel, Ann";;2026-12-15;2026-12-17;"2026-10-01 10:02:17";cancelled_by_guest;1;2;2;0;;"0 ZAR";15;"0 ZAR";;;;;za;;;"Garden Flat";2;2026-10-05;;',
    '4012345681;"Nel, Ann";;2026-12-18;2026-12-19;"2026-10-01 10:02:17";no_show;1;2;2;0;;"900 ZAR";15;"0 ZAR";;;;;za;;;"Garden Flat";1;;;',
  )
  expect(source).toBe('booking')
  expect(homes).toEqual([{ name: 'Garden Flat', rows: 4 }])
  expect(rows).toMatchObject([
    { skip: null, guestName: 'Nomvula Pillay', guests: 2, cents: 300_000, guestPhone: '27825550119' },
    { skip: null, guestName: 'Botha, Gert', guests: 3, cents: 200_050 },
    { skip: 'Cancelled there' },
    { skip: 'Cancelled there' },
  ])
})

test('the statement of Booking.com is read, with its four decimals', () => {
  const { rows, source, homes } = readBothWays(
    '"Reservation number","Invoice number","Booked on","Arrival","Departure","Booker name","Guest name","Rooms","Persons","Room nights","Commission %","Original amount","Final amount","Commission amount","Payment fee","Status","Guest request","Currency","Hotel id","Property name","City","Country"',
    '"5896000001","1652000001","2026-02-18T10:02:17","2026-04-19","2026-04-23","THABO NEL","THABO NEL","2","2","8","15.00","3000.0000","2720.5000","408.0000","4.03","OK","","ZAR","15527381","Garden Flat","Hermanus","South Africa"',
    '"5896000002","1652000001","2026-02-18T10:02:17","2026-04-25","2026-04-26","ANN LEE","","1","1","1","15.00","900.0000","0.0000","0.0000","0","CANCELLED","","ZAR","15527381","Garden Flat","Hermanus","South Africa"',
    '"5896000003","1652000001","2026-02-18T10:02:17","2026-04-27","2026-04-28","BEN LEE","","1","1","1","15.00","1200.0000","1200.0000","180.0000","0","OK","","EUR","15527381","Garden Flat","Hermanus","South Africa"',
  )
  expect(source).toBe('booking')
  expect(homes).toEqual([{ name: 'Garden Flat', rows: 3 }])
  expect(rows).toMatchObject([
    {
      skip: null,
      channel: 'booking',
      code: '5896000001',
      checkIn: '2026-04-19',
      guests: 2,
      cents: 272_050,
      guestName: 'THABO NEL',
    },
    { skip: 'Cancelled there', guestName: 'ANN LEE' },
    { skip: null, guestName: 'BEN LEE', amountWords: 'EUR 1200.00' },
  ])
})

test('Hostaway’s reports are read: what is cancelled there is none, whatever its columns are called', () => {
  const report = readBothWays(
    'Reservation ID,Guest,Channel,Reservation status,Check-in date,Check-out date,Listing,ownerPayout,Host channel fee',
    '13001,Ann Lee,Airbnb,New,2026-12-05,2026-12-08,Garden Flat,4500.00,135',
    '13002,Ben Nel,Booking.com,Modified,2026-12-10,2026-12-12,Garden Flat,2000.00,300',
    '13003,Cas Botha,Direct,Cancelled,2026-12-15,2026-12-17,Garden Flat,0.00,0',
    '13004,Dan Mokoena,Direct,Inquiry,2026-12-18,2026-12-19,Garden Flat,0.00,0',
  )
  expect(report.source).toBe('hostaway')
  expect(report.rows).toMatchObject([
    { skip: null, channel: 'airbnb', cents: 450_000, code: '13001' },
    { skip: null, channel: 'booking' },
    { skip: 'Cancelled there' },
    { skip: 'Not a confirmed booking there' },
  ])
  const fields = readBothWays(
    'id,listingName,channelName,channelReservationId,guestName,guestEmail,adults,children,infants,pets,arrivalDate,departureDate,nights,phone,totalPrice,currency,status',
    '13,Garden Flat,airbnb,HMABCD2345,Ann Lee,ann@post.example,2,1,0,1,2026-12-05,2026-12-08,3,+27825550119,4500,ZAR,new',
  )
  expect(fields.rows).toMatchObject([
    { skip: null, guests: 3, pets: 1, code: 'HMABCD2345', channel: 'airbnb' },
  ])
  const any = read(
    'Reservation ID,Guest,Source,Reservation Status,Check In,Check Out,Property',
    '1,Ann,Web,Cancelled,2026-12-05,2026-12-08,Flat',
  )
  expect(any.rows).toMatchObject([{ skip: 'Cancelled there' }])
})

test('a list of another program with a kind and a number is no file of earnings', () => {
  const { source, rows } = read(
    'Buchungsnummer;Typ;Anreise;Abreise;Nächte;Gast;Betrag',
    '17;Ferienwohnung;13.09.2026;15.09.2026;2;Jürgen Groß;1.234,50 ZAR',
  )
  expect(source).toBe('other')
  expect(rows).toMatchObject([{ skip: null, code: '17', cents: 123_450 }])
})

test('earnings whose host needs no kind are stays, but for rows without days', () => {
  const lines = [
    'Date,Type,Confirmation code,Start date,Nights,Guest,Listing,Currency,Amount',
    '09/30/2026,Payout,,,,,,ZAR,',
    '09/30/2026,Reservation,HMAAAAAAA1,09/23/2026,6,Lindiwe Botha,Flat,ZAR,500.00',
  ]
  const columns = {
    external_code: 'Confirmation code',
    check_in: 'Start date',
    nights: 'Nights',
    guest_name: 'Guest',
    listing: 'Listing',
    amount: 'Amount',
  }
  const { rows } = readImport(new TextEncoder().encode(lines.join('\n')), { columns })
  expect(rows.map(({ skip }) => skip)).toEqual(['The check-in date is missing', null])
})

test('a report in the words of a front desk is read: arrive and depart, below a line of title', () => {
  const { source, rows } = read(
    'Booking Summary;;;;;',
    'Booking No;Guest;Arrive;Depart;Room;Total',
    'NB1;Thandeka Mokoena;13/02/2027;15/02/2027;Room 1;R 1 450,00',
  )
  expect(source).toBe('other')
  expect(rows).toMatchObject([
    { skip: null, checkIn: '2027-02-13', checkOut: '2027-02-15', listing: 'Room 1', cents: 145_000 },
  ])
})
