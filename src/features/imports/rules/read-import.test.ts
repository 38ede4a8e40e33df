import { expect, test } from 'vitest'
import { inertOf } from '#src/contract/table/inert-text.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { type Choice, readCells, readImport, TooManyRows } from './read-import.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const read = (text: string, choice?: Choice) => readImport(bytes(text), choice)

const AIRBNB =
  'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings'
const EARNINGS =
  'Date,Arriving by date,Type,Confirmation code,Booking date,Start date,End date,Nights,Guest,Listing,Details,Reference code,Currency,Amount,Paid out,Service fee,Fast pay fee,Cleaning fee,Gross earnings,Occupancy taxes,Earnings year'
const BOOKING = 'Book number,Booked by,Guest name(s),Check-in,Check-out,Status,People,Price,Commission amount'
const LODGIFY =
  'Id,Type,Source,SourceText,Name,DateArrival,DateDeparture,Nights,HouseName,InternalCode,House_Id,RoomTypes,People,DateCreated,TotalAmount,Currency,Status,Email,Phone,CountryName'
const HOSTAWAY =
  'guestEmail,guestFirstName,guestLastName,guestName,numberOfGuests,numberOfAdults,numberOfChildren,numberOfInfants,numberOfPets,arrivalDate,departureDate'

test('a file of Airbnb’s reservations is read', () => {
  const file = read(
    `${AIRBNB}\nHMKQ4T8VPN,Confirmed,Marlene Swart,+27 82 555 0119,2,1,0,2026-11-27,2026-11-30,3,2026-10-01,Garden Flat,"R5,240.00"\n`,
  )
  expect(file).toMatchObject({ source: 'airbnb', rowCount: 1, homes: [{ name: 'Garden Flat', rows: 1 }] })
  expect(file.rows).toEqual([
    {
      n: 2,
      skip: null,
      listing: 'Garden Flat',
      guestName: 'Marlene Swart',
      guestEmail: null,
      guestPhone: '+27 82 555 0119',
      checkIn: '2026-11-27',
      checkOut: '2026-11-30',
      guests: 3,
      pets: 0,
      channel: 'airbnb',
      code: 'HMKQ4T8VPN',
      cents: 524000,
      amountWords: null,
      partOf: null,
      isOwnUse: false,
    },
  ])
})

test('a mark of UTF-8, windows-1252, semicolons, decimal commas and quoted line ends change nothing', () => {
  const row = 'HMA;Confirmed;"Zoë\r\nMüller";;2;0;0;27/11/2026;30/11/2026;3;;Garden Flat;1 234,50'
  const text = `${AIRBNB.replaceAll(',', ';')}\r\n${row}\r\n`
  for (const given of [bytes(`\ufeff${text}`), bytes(text, 'latin1'), bytes(`\ufeff${text}`, 'utf16le')])
    expect(readImport(given).rows).toMatchObject([
      { guestName: 'Zoë Müller', checkIn: '2026-11-27', checkOut: '2026-11-30', cents: 123450 },
    ])
})

test('a row that is not cut into columns spoils no other', () => {
  const row = (code: string, name = 'Ann') =>
    `${code},Confirmed,${name},,2,0,0,2026-11-27,2026-11-30,3,,Flat,"R100.00"`
  const files = [
    // Closed by nothing, and by a quote of the next row.
    [row('HM1'), `HM2,Confirmed,"Open`, row('HM3'), row('HM4', '"Zoë\nMüller"')],
    [row('HM1'), row('HM2', '"Open').replaceAll('"R100.00"', '100'), row('HM3'), row('HM4')],
    [row('HM1'), row('HM2', `"${'x'.repeat(30_000)}`), row('HM3'), row('HM4')],
    [row('HM1'), row('HM2').replace('"R100.00"', '"R100.00'), row('HM3'), row('HM4')],
  ]
  for (const rows of files) {
    const file = read([AIRBNB, ...rows].join('\n'))
    expect(file.rows.map(({ code, skip }) => code ?? skip)).toEqual([
      'HM1',
      'A quotation mark in this row is not closed, or the row is too long',
      'HM3',
      'HM4',
    ])
    expect(file.rows.map(({ n }) => n)).toEqual([2, 3, 4, 5])
    expect(readCells(bytes([AIRBNB, ...rows].join('\n')), [3]).rows[3]).toEqual([rows[1]])
  }
  expect(() => read([AIRBNB, ...Array.from({ length: 200 }, () => 'HM2,"Open')].join('\n'))).toThrow(
    UnreadableFile,
  )
})

test('a new stay of Hostaway is confirmed there, that of another program is not', () => {
  const hostaway = (status: string) => `a@post.example,A,B,A B,2,2,0,0,0,2026-11-27,2026-11-30,${status}`
  expect(
    read(
      `${HOSTAWAY},status\n${['new', 'modified', 'cancelled', 'inquiry'].map(hostaway).join('\n')}`,
    ).rows.map(({ skip }) => skip),
  ).toEqual([null, null, 'Cancelled there', 'Not a confirmed booking there'])
  const airbnb = 'HM1,New,Ann,,2,0,0,2026-11-27,2026-11-30,3,,Flat,R100.00'
  expect(read(`${AIRBNB}\n${airbnb}`).rows[0]!.skip).toBe('Not a confirmed booking there')
})

test('a file of more properties than are matched is refused by the name of its column', () => {
  const rows = (head: string, of: (n: number) => string) =>
    [head, ...Array.from({ length: 201 }, (_, n) => of(n))].join('\n')
  const airbnb = rows(AIRBNB, n => `HM${n},Confirmed,Ann,,2,0,0,2026-11-27,2026-11-30,3,,Flat ${n},R100.00`)
  expect(() => read(airbnb)).toThrow('The column “Listing” names 201 properties, and at most 200 are matched')
  // A column that was guessed is no reason: the host may say another.
  const other = rows('Arrival,Departure,Name,Room', n => `2026-11-27,2026-11-30,Ann,Room ${n}`)
  expect(read(other).homes).toHaveLength(200)
  const columns = { check_in: 'Arrival', check_out: 'Departure', listing: 'Room' }
  expect(() => read(other, { columns })).toThrow('“Room” names 201')
})

test('amounts in other currencies are words, and count as rand where the host says so', () => {
  const row = (amount: string) =>
    `HM${amount.length},Confirmed,Ann,,2,0,0,2026-11-27,2026-11-30,3,,Flat,"${amount}"`
  const text = `${AIRBNB}\n${row('€100')}\n${row('$412.50')}\n${row('EUR 1.234,50')}\n${row('R1 250')}\n${row('-')}`
  expect(read(text).rows.map(({ cents, amountWords }) => [cents, amountWords])).toEqual([
    [0, 'EUR 100.00'],
    [0, 'USD 412.50'],
    [0, 'EUR 1234.50'],
    [125000, null],
    [null, null],
  ])
  expect(read(text).currencies).toEqual(['EUR', 'USD'])
  const answered = read(text, { currency: 'ZAR' }).rows
  expect(answered.map(({ cents }) => cents)).toEqual([10000, 41250, 0, 125000, null])
})

test('a column says the currency by a sign or in words, and never rand where it names another', () => {
  const file = (currency: string, choice?: Choice) =>
    read(
      `Arrival,Departure,Guest,Property,Amount,Currency\n2026-11-27,2026-11-30,Ann,Flat,100,${currency}`,
      choice,
    )
  const counted = (currency: string, choice?: Choice) => {
    const { cents, amountWords } = file(currency, choice).rows[0]!
    return amountWords ?? cents
  }
  for (const written of ['', 'ZAR', 'zar', 'R', 'Rand', 'South African Rand', 'ZAR (R)'])
    expect([written, counted(written)]).toEqual([written, 10000])
  expect(['€', 'Euro', '$', 'US$', 'US Dollar', 'GBP - Pound', 'Kwacha'].map(each => counted(each))).toEqual([
    'EUR 100.00',
    'EUR 100.00',
    'USD 100.00',
    'USD 100.00',
    'USD 100.00',
    'GBP 100.00',
    'Kwacha 100.00',
  ])
  expect([file('€').currencies, file('Kwacha').currencies]).toEqual([['EUR'], []])
  // A sign alone leaves it to the host; a name does not.
  expect(['€', 'Euro', 'Kwacha'].map(each => counted(each, { currency: 'ZAR' }))).toEqual([
    10000,
    'EUR 100.00',
    'Kwacha 100.00',
  ])
})

test('a name on which nothing is booked is no property: a sum, or one whose bookings are all cancelled', () => {
  const row = (code: string, listing: string, status = 'Confirmed', from = '2026-11-27') =>
    `${code},${status},Ann,,2,0,0,${from},2026-11-30,,,${listing},R100.00`
  const rows = [
    row('HM1', 'Flat'),
    row('HM2', 'Flat', 'Canceled by guest'),
    row('HM3', 'Loft', 'Canceled by guest'),
    row('', 'Total', '', ''),
  ]
  expect(read([AIRBNB, ...rows].join('\n')).homes).toEqual([{ name: 'Flat', rows: 2 }])
  // Rows that nothing is known of yet may be stays.
  expect(read(dated(['03/04/2026', '05/04/2026', ''], ['2026-04-10', '2026-04-12', ''])).homes).toHaveLength(
    1,
  )
})

const dated = (...days: [string, string, string][]) =>
  `${AIRBNB}\n${days
    .map(([from, to, nights], at) => `HM${at},Confirmed,Ann ${at},,2,0,0,${from},${to},${nights},,Flat,R1`)
    .join('\n')}`

test('the whole file says whether the day or the month comes first', () => {
  const checkIns = (text: string) => read(text).rows.map(({ checkIn }) => checkIn)
  expect(checkIns(dated(['03/04/2026', '05/04/2026', ''], ['13/04/2026', '15/04/2026', '']))).toEqual([
    '2026-04-03',
    '2026-04-13',
  ])
  expect(checkIns(dated(['03/04/2026', '03/06/2026', ''], ['04/13/2026', '04/15/2026', '']))).toEqual([
    '2026-03-04',
    '2026-04-13',
  ])
  expect(checkIns(dated(['03/04/2026', '05/04/2026', '2']))).toEqual(['2026-04-03'])
  expect(checkIns(dated(['03/04/2026', '03/06/2026', '2']))).toEqual(['2026-03-04'])
  expect(checkIns(dated(['3 Apr 2026', '"Apr 5, 2026"', '2']))).toEqual(['2026-04-03'])
})

test('months are read in the languages in which Airbnb writes its files, with or without their accents', () => {
  const days: Record<string, readonly string[]> = {
    '2026-12-03': [
      '3. Dezember 2026',
      '3. Dez. 2026',
      '03. Dez 2026',
      '3 december 2026',
      '3 dec. 2026',
      '3 décembre 2026',
      '3 de\u0301c. 2026',
      '3 de dezembro de 2026',
      '3\u00a0de dez. de 2026',
      '3 Desember 2026',
      'Dezember 3 2026',
    ],
    '2026-03-03': [
      '3. März 2026',
      '3. Mrz. 2026',
      '3 maart 2026',
      '3 mrt 2026',
      '3 mars 2026',
      '3 Maart 2026',
    ],
    '2026-01-01': ['1. Jänner 2026', '1er janvier 2026', '1 de janeiro de 2026', '1e januari 2026'],
    '2026-02-05': ['5. Februar 2026', '5 févr. 2026', '5 de fev. de 2026'],
    '2026-05-05': ['5. Mai 2026', '5 mei 2026', '5 de maio de 2026'],
    '2026-06-05': ['5 juin 2026', '5 de junho de 2026', '5. Juni 2026'],
    '2026-07-05': ['5 juillet 2026', '5 juil. 2026', '5 de julho de 2026'],
    '2026-08-05': ['5 août 2026', '5 augustus 2026', '5 de ago. de 2026'],
    '2026-09-05': ['5 sept. 2026', '5 de setembro de 2026'],
    '2026-10-05': ['5. Okt. 2026', '5 de out. de 2026'],
    '2026-04-05': ['5 avr. 2026', '5 de abril de 2026'],
  }
  for (const [day, written] of Object.entries(days))
    for (const each of written)
      expect([each, read(dated([each, '2026-12-31', ''])).rows[0]!.checkIn]).toEqual([each, day])
  for (const none of ['3. Foo 2026', '31. Juni 2026', '3 de de 2026', '3 juix 2026'])
    expect([none, read(dated([none, '2026-12-31', ''])).rows[0]!.skip]).toEqual([
      none,
      `“${none}” is not a date`,
    ])
})

test('what was asked, refused or has run out in another language is no stay', () => {
  const skipped = (status: string) =>
    read(`${AIRBNB}\nHM1,${status},Ann,,2,0,0,2026-11-27,2026-11-30,3,,Flat,R100.00`).rows[0]!.skip
  for (const status of ['Bestätigt', 'Bevestigd', 'Confirmée', 'Confirmada', 'Bevestig'])
    expect([status, skipped(status)]).toEqual([status, null])
  for (const status of ['Vom Gast storniert', 'Geannuleerd', 'Annulée', 'Expirada', 'Abgelehnt', 'Refusée'])
    expect([status, skipped(status)]).toEqual([status, 'Cancelled there'])
  for (const status of ['Anfrage', 'Ausstehend', 'In afwachting', 'En attente', 'Pendente'])
    expect([status, skipped(status)]).toEqual([status, 'Not a confirmed booking there'])
})

test('days that read two ways are asked about, and never guessed', () => {
  const twoWays = dated(['03/04/2026', '05/04/2026', ''], ['06/07/2026', '08/07/2026', ''])
  const asked = read(twoWays)
  expect(asked.order).toEqual({ order: null, example: '03/04/2026', rows: 2 })
  expect(asked.rows.map(({ checkIn }) => checkIn)).toEqual([null, null])
  expect(read(twoWays, { dateOrder: 'dmy' }).rows[0]).toMatchObject({ checkIn: '2026-04-03', skip: null })
  expect(read(twoWays, { dateOrder: 'mdy' }).rows[0]).toMatchObject({ checkIn: '2026-03-04', skip: null })
  // Rows that say both ways leave it open.
  expect(read(dated(['13/04/2026', '15/04/2026', ''], ['04/13/2026', '04/15/2026', ''])).order.order).toBe(
    null,
  )
})

test('a wrong row spoils no other, and says why', () => {
  const rows = [
    'HM1,Confirmed,A,,1,0,0,2026-07-02,2026-07-02,0,,Flat,R1',
    'HM2,Confirmed,B,,1,0,0,2026-07-04,2026-07-02,,,Flat,R1',
    'HM3,Confirmed,C,,1,0,0,soon,2026-07-02,,,Flat,R1',
    'HM4,Confirmed,D,,1,0,0,2026-02-30,2026-03-02,,,Flat,R1',
    'HM5,Canceled by guest,E,,1,0,0,2026-07-02,2026-07-04,2,,Flat,R0',
    'HM6,Confirmed,F,,1,0,0,2026-07-02,2026-07-04,2,,,R1',
    'HM7,Confirmed,G,,1,0,0,2026-07-02,2026-07-04,2,,Flat,lots',
    'HM8,Confirmed,H,,1,0,0,2026-07-02,2026-07-04,5,,Flat,R1',
    'rubbish',
    ',,,,,,,,,,,,',
    'HM9,Confirmed,"=HYPERLINK(""http://x"")",,1,0,0,2026-07-02,2026-07-04,2,,Flat,R1',
  ]
  const { rows: found } = read(`${AIRBNB}\n${rows.join('\n')}`)
  expect(found.map(({ n, skip }) => [n, skip])).toEqual([
    [2, 'Start and end are the same day'],
    [3, 'The end is before the start'],
    [4, '“soon” is not a date'],
    [5, '“2026-02-30” is not a date'],
    [6, 'Cancelled there'],
    [7, 'The listing is missing'],
    [8, '“lots” is not an amount'],
    [9, 'The nights don’t add up: 5, and 2 between the dates'],
    [10, 'The check-in date is missing'],
    [12, null],
  ])
  expect(found.at(-1)).toMatchObject({ guestName: '=HYPERLINK("http://x")' })
})

test('earnings of Airbnb are stays; parts of one are added up, and payouts are none', () => {
  const part = (amount: string) =>
    `11/28/2026,,Reservation,HMLONG,10/01/2026,11/27/2026,12/27/2026,30,Owen Petersen,Loft,,,ZAR,${amount},,100,,0,,,2026`
  const text = `${EARNINGS}\n11/28/2026,12/02/2026,Payout,,,,,,,,Transfer,G1,ZAR,,9000,,,,,,2026\n${part('9000.00')}\n${part('4300.50')}`
  const { source, rows } = read(text)
  expect(source).toBe('airbnb_earnings')
  expect(rows).toMatchObject([
    { skip: 'This row is no booking' },
    {
      skip: null,
      code: 'HMLONG',
      cents: 1330050,
      checkIn: '2026-11-27',
      checkOut: '2026-12-27',
      partOf: null,
    },
    { partOf: 3 },
  ])
})

test('parts of one stay are added up in each currency, and what is taken off counts', () => {
  const part = (code: string, currency: string, amount: string) =>
    `11/28/2026,,Reservation,${code},10/01/2026,11/27/2026,12/27/2026,30,Owen Petersen,Loft,,,${currency},${amount},,100,,0,,,2026`
  const rows = [
    part('HMEURO', 'EUR', '100.00'),
    part('HMEURO', 'EUR', '100.00'),
    part('HMLESS', 'ZAR', '1000.00'),
    part('HMLESS', 'ZAR', '-200.00'),
    part('HMBACK', 'ZAR', '-200.00'),
    part('HMBACK', 'ZAR', '150.00'),
    part('HMBOTH', 'ZAR', '500.00'),
    part('HMBOTH', 'EUR', '20.00'),
  ]
  const { rows: found, currencies } = read([EARNINGS, ...rows].join('\n'))
  expect(
    found.filter(({ partOf }) => !partOf).map(({ code, cents, amountWords }) => [code, cents, amountWords]),
  ).toEqual([
    ['HMEURO', 0, 'EUR 200.00'],
    ['HMLESS', 80000, null],
    ['HMBACK', 0, null],
    ['HMBOTH', 50000, 'EUR 20.00'],
  ])
  expect(currencies).toEqual(['EUR'])
})

test('files of Booking.com, Lodgify and Hostaway are read', () => {
  const booking = read(
    `${BOOKING}\n4012345678,Nomvula Pillay,Nomvula Pillay,2026-12-05,2026-12-08,ok,2,300 ZAR,45 ZAR\n4012345679,B,B,2026-12-05,2026-12-08,cancelled_by_guest,2,300 ZAR,0 ZAR`,
  )
  expect(booking).toMatchObject({ source: 'booking', homes: [{ name: 'All bookings', rows: 2 }] })
  expect(booking.rows).toMatchObject([
    { channel: 'booking', code: '4012345678', guests: 2, cents: 30000, skip: null },
    { skip: 'Cancelled there' },
  ])
  const lodgify = read(
    `${LODGIFY}\nB1,Booking,AirbnbIntegration,Airbnb,Ann Lee,2026-12-05,2026-12-08,3,Garden Flat,,1,,2,2026-01-01,4500.00,ZAR,Booked,ANN@post.example,0825550119,SA\nB2,Enquiry,Manual,,Bob,2026-12-15,2026-12-18,3,Garden Flat,,1,,2,2026-01-01,4500.00,ZAR,Open,,,SA\nB3,Booking,Manual,,Cas,2026-12-15,2026-12-18,3,Garden Flat,,1,,2,2026-01-01,450.00,EUR,Booked,,,SA`,
  )
  expect(lodgify).toMatchObject({ source: 'lodgify', homes: [{ name: 'Garden Flat', rows: 3 }] })
  expect(lodgify.rows).toMatchObject([
    {
      channel: 'airbnb',
      code: 'B1',
      guestEmail: 'ann@post.example',
      guestPhone: '0825550119',
      cents: 450000,
    },
    { skip: 'This row is no booking' },
    { channel: null, cents: 0, amountWords: 'EUR 450.00' },
  ])
  const hostaway = read(`${HOSTAWAY}\nann@post.example,Ann,Lee,Ann,,2,1,0,1,2026-12-05,2026-12-08`)
  expect(hostaway).toMatchObject({ source: 'hostaway' })
  expect(hostaway.rows).toMatchObject([{ guestName: 'Ann Lee', guests: 3, pets: 1, checkIn: '2026-12-05' }])
})

test('columns of any other file are suggested by their names, and the host decides', () => {
  const text = 'Bk;Client;Arr;Dep;Rm\n1;Ann;2026-12-05;2026-12-08;Fig\n'
  const { source, columns, rows } = read(text)
  expect(source).toBe('other')
  expect(columns.map(({ name, field, sample }) => [name, field, sample])).toEqual([
    ['Bk', null, '1'],
    ['Client', 'guest_name', 'Ann'],
    ['Arr', null, '2026-12-05'],
    ['Dep', null, '2026-12-08'],
    ['Rm', null, 'Fig'],
  ])
  expect(rows[0]).toMatchObject({ skip: 'The check-in date is missing' })
  const chosen = {
    guest_name: 'Client',
    check_in: 'arr',
    check_out: 'DEP',
    listing: 'Rm',
    external_code: 'Bk',
  }
  expect(read(text, { columns: chosen })).toMatchObject({
    homes: [{ name: 'Fig', rows: 1 }],
    rows: [{ skip: null, guestName: 'Ann', code: '1', checkIn: '2026-12-05', checkOut: '2026-12-08' }],
  })
})

test('contacts of Google, and any list of guests, are guests alone', () => {
  const google = read(
    'First Name,Middle Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nThandi,,Mokoena,* Other,thandi@post.example ::: t@x.example,Mobile,+27 82 555 0119\n,,,,,,\nNo,,One,,,,\n',
  )
  expect(google).toMatchObject({ source: 'contacts', isGuests: true, homes: [], rowCount: 2 })
  expect(google.rows).toMatchObject([
    {
      guestName: 'Thandi Mokoena',
      guestEmail: 'thandi@post.example',
      guestPhone: '+27 82 555 0119',
      skip: null,
    },
    { skip: 'No email and no phone number' },
  ])
  expect(read('Name,Email\nAnn,ann@post.example')).toMatchObject({ source: 'contacts', isGuests: true })
})

test('what is no file of bookings is refused in words', () => {
  for (const text of ['', 'hello world', 'a,b,c\n1,2,3', `${AIRBNB}\n`, '%PDF-1.4 x'])
    expect(() => read(text)).toThrow(UnreadableFile)
  const row = 'HM1,Confirmed,A,,1,0,0,2026-07-02,2026-07-04,2,,Flat,R1\n'
  expect(() => read(`${AIRBNB}\n${row.repeat(20_001)}`)).toThrow(TooManyRows)
})

test('a file in UTF-16 is read with its mark and without, and what is no text is not', () => {
  const text =
    'Confirmation code,Status,Guest name,Start date,End date,Listing,Earnings\nHM1,Confirmed,Zanele Müller 🌊,2027-03-01,2027-03-04,Flat,R100\n'
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [little, big, Buffer.concat([Buffer.from([0xff, 0xfe]), little])])
    expect(readImport(bytes).rows).toMatchObject([{ guestName: 'Zanele Müller 🌊', skip: null }])
  expect(() => readImport(Buffer.from([0, 1, 0, 2, 0, 3, 4, 0]))).toThrow(UnreadableFile)
})

test.each([
  ['Mar 3 2027', 'March 5, 2027', '2027-03-03', '2027-03-05'],
  ['May 3, 2027', 'Wed, May 5 2027', '2027-05-03', '2027-05-05'],
  ['Maandag 3 Mei 2027', 'Wo 5 Mei 2027', '2027-05-03', '2027-05-05'],
  ['Vry 7 Mei 2027', 'Son 9 Mei 2027', '2027-05-07', '2027-05-09'],
  ['Woen 5 Mei 2027', 'Dond. 6 Mei 2027', '2027-05-05', '2027-05-06'],
  ['Thursday, 3 June 2027', 'Sa. 5 Jun 2027', '2027-06-03', '2027-06-05'],
])('%s is a day, whatever day of the week it says', (from, to, checkIn, checkOut) => {
  const { rows } = read(`Guest;Arrival;Departure\nAnn;${from};${to}\n`)
  expect(rows).toMatchObject([{ skip: null, checkIn, checkOut }])
})

test('of two columns of one name the host says which is meant, and what the others hold is known', () => {
  const text =
    'Guest,Check-in,Check-out,Total,Status,Total,status,Total (2)\nAnn,2027-03-01,2027-03-04,1000,Confirmed,5,Cancelled,\n'
  const { rows, columns } = read(text)
  const asked = columns.filter(({ asks }) => asks).map(({ name, asks }) => [name, asks])
  expect(columns.map(({ name }) => name).slice(0, 3)).toEqual(['Guest', 'Check-in', 'Check-out'])
  expect(asked).toEqual([
    ['Total', 'amount'],
    ['Status', 'status'],
    ['Total (3)', 'amount'],
    ['status (2)', 'status'],
  ])
  expect(columns.find(({ name }) => name === 'Total (2)')).toMatchObject({ field: null, asks: null })
  expect(rows).toMatchObject([{ guestName: 'Ann', checkIn: '2027-03-01', cents: null, skip: null }])
  const chosen = { guest_name: 'Guest', check_in: 'Check-in', check_out: 'Check-out' }
  const said = read(text, { columns: { ...chosen, amount: 'Total (3)', status: 'status (2)' } })
  expect(said.rows).toMatchObject([{ cents: 500, skip: 'Cancelled there' }])
  expect(said.columns.every(({ asks }) => asks === null)).toBe(true)
  expect(read(text, { columns: { ...chosen, amount: 'Total' } }).rows).toMatchObject([{ cents: 100_000 }])
})

test('a file whose days have two columns of one name is one of bookings still', () => {
  const file = read(
    `Email,${AIRBNB.replace('Booked', 'Start date')}\na@post.example,HM1,Confirmed,Ann,+27 82 555 0119,2,1,0,2026-11-27,2026-11-30,3,2026-10-01,Fig,R100\n`,
  )
  expect(file).toMatchObject({ source: 'airbnb', isGuests: false, homes: [{ name: 'Fig', rows: 1 }] })
  expect(file.rows[0]).toMatchObject({ checkIn: null, skip: 'The check-in date is missing' })
})

test('a value that is cut off ends in no half character, which a database would not take', () => {
  const SURFER = '🏄'
  for (const length of [39, 59, 79, 99]) {
    const long = `${'x'.repeat(length)}${SURFER.repeat(80)}`
    const text = `${AIRBNB},${long}\n${long},Confirmed,${long},,2,1,0,2026-11-27,2026-11-30,3,${long},${long},${long},${long}\n`
    expect(JSON.stringify(read(text))).not.toMatch(/\\ud[89a-f]/)
    const days = text.replace('2026-11-27', long)
    expect(JSON.stringify(read(days))).not.toMatch(/\\ud[89a-f]/)
  }
})

test('a name in emoji stays whole, and signs that nobody sees are none of a name', () => {
  const name = (written: string) =>
    read(`Guest,Arrival,Departure\n"${written}",2027-03-01,2027-03-04\n`).rows[0]!.guestName
  expect(name('Zoë 👩‍👩‍👧‍👦 🏴‍☠️')).toBe('Zoë 👩‍👩‍👧‍👦 🏴‍☠️')
  expect(name('\u200bAnn\u200d \u202eSwart\u0007')).toBe('Ann Swart')
})

test('a cell that was marked as text for a spreadsheet is read as what it says', () => {
  const { rows } = read(
    `Guest,Arrival,Departure,Total,Email\n"'=Ann",2027-03-01,2027-03-04,"'-500",'+a@post.example\n`,
  )
  expect(rows).toMatchObject([{ guestName: '=Ann', cents: 0, skip: null, guestEmail: '+a@post.example' }])
})

test('lines of a title above the names of the columns are no head, and two columns of one unknown name are no reason', () => {
  const rows = '1;Ann;2026-12-05;2026-12-08;100;110\n2;Ben;2026-12-09;2026-12-11;200;220\n'
  for (const title of ['', 'Bookings report;2026\n\n', 'Property:;Fig Tree House;;;;\nPrinted by;Naomi\n']) {
    const file = read(`${title}Nr;Gasnaam;In;Uit;Prys;Prys\n${rows}`)
    expect(file.columns.map(({ name }) => name)).toEqual(['Nr', 'Gasnaam', 'In', 'Uit', 'Prys', 'Prys (2)'])
    expect(file.rowCount).toBe(2)
  }
})

test('a file of Airbnb in another language is suggested, and its numbers are Airbnb’s', () => {
  const german = read(
    'Bestätigungscode;Status;Name des Gastes;Kontakt;# Erwachsene;# Kinder;# Kleinkinder;Startdatum;Enddatum;# Nächte;Gebucht;Inserat;Einnahmen\nHMABCD2345;Bestätigt;Jürgen Groß;+49 151 5550119;2;1;0;27.11.2026;30.11.2026;3;01.10.2026;Garden Flat;"1.234,50 €"\nHMABCD2346;Vom Gast storniert;Ann;;2;0;0;01.12.2026;02.12.2026;1;01.10.2026;Garden Flat;"0,00 €"\n',
  )
  expect(german).toMatchObject({ source: 'other', order: { order: 'dmy' }, currencies: ['EUR'] })
  expect(german.rows).toMatchObject([
    {
      skip: null,
      guestName: 'Jürgen Groß',
      guests: 3,
      checkIn: '2026-11-27',
      checkOut: '2026-11-30',
      channel: 'airbnb',
      code: 'HMABCD2345',
      listing: 'Garden Flat',
      amountWords: 'EUR 1234.50',
    },
    { skip: 'Cancelled there' },
  ])
  const french = read(
    'Code de confirmation,Statut,Nom du voyageur,Contact,Date de début,Date de fin,Nb de nuits,Annonce,Revenus\nHMABCD2345,Confirmée,Zoë,,13/11/2026,15/11/2026,2,Flat,"R 1 234,50"\nHMABCD2346,Annulée par le voyageur,Zoë,,13/11/2026,15/11/2026,2,Flat,"R 0,00"\n',
  )
  expect(french.rows).toMatchObject([
    { skip: null, channel: 'airbnb', checkIn: '2026-11-13', cents: 123_450 },
    { skip: 'Cancelled there' },
  ])
})

test('odd rows of a file that Excel saved are read or skipped with the reason', () => {
  const head = 'Verwysing;Gas;Aankoms;Vertrek;Eiendom;Bedrag;Status'
  const lines = [
    'B1;Zoë Müller;2026-12-05;2026-12-08;Fig;R 1 234,50;Bevestig',
    'B2;Ann;2026-12-09;2026-12-11;Fig;1.234,50 ZAR;Bevestig',
    'B3;"Ben\nBotha";2026-12-12;2026-12-14;Fig;R1,234.50;Bevestig',
    'B4;Cas;2026-12-15;2026-12-15;Fig;R0;Bevestig',
    'B5;Dan;2026-12-20;2026-12-18;Fig;R0;Bevestig',
    'B6;Eve;2026-12-21;2026-12-22;Fig;R0;Gekanselleer',
    'B6;Eve;2026-12-21;2026-12-22;Fig;R0;Gekanselleer',
    'B7;Fay;31/12/2026;2027-01-02;Fig;eenduisend;Bevestig',
  ]
  for (const file of [
    bytes(`\ufeff${head}\r\n${lines.join('\r\n')}\r\n`),
    bytes(`${head}\r\n${lines.join('\r\n')}\r\n`, 'latin1'),
    bytes(`${head}\n${lines.join('\n')}`.replaceAll(';', '\t')),
    bytes(`Besprekings 2026;;;;;;\n;;;;;;\n${head}\n${lines.join('\n')}`),
  ]) {
    const { rows } = readImport(file)
    expect(rows.map(({ skip, cents, guestName }) => skip ?? [guestName, cents])).toEqual([
      ['Zoë Müller', 123_450],
      ['Ann', 123_450],
      ['Ben Botha', 123_450],
      'Start and end are the same day',
      'The end is before the start',
      'Cancelled there',
      'Cancelled there',
      '“eenduisend” is not an amount',
    ])
  }
})

test('a cell with signs within that was marked for a spreadsheet is read as it was written', () => {
  for (const name of ['Botha, +27 82 555 0119', 'Ann; -', '+a, @b', '|x', 'O’Neil', "'s Gravenmoer, Ben"]) {
    const { rows } = read(`Guest,Arrival,Departure\n"${inertOf(name)}",2027-03-01,2027-03-04\n`)
    expect(rows[0]!.guestName).toBe(name)
  }
})
