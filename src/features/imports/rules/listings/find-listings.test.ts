import { expect, test } from 'vitest'
import { findListings } from './find-listings.ts'
import { isWanted, photosIn } from './which-files.ts'

const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) })
const json = (path: string, value: unknown) => file(path, JSON.stringify(value))

const COTTAGE = {
  id: 4711,
  name: 'Kloof Cottage',
  property_type: 'Entire cottage',
  person_capacity: 4,
  bedrooms: 2,
  bathrooms: '1.5',
  beds: 3,
  amenities: [{ name: 'Wifi' }, 'BBQ grill', 'Board games'],
  address: { street: '12 Kloof Street', city: 'Cape Town', state: 'Western Cape' },
  check_in_time: '2 PM',
  descriptions: [
    { locale: 'de', summary: 'Ruhig am Berg.' },
    { locale: 'en', summary: 'Quiet, below the mountain.', house_rules: 'No parties' },
  ],
  price: 1850,
}

test('a listing of JSON comes with its words, rooms, beds, guests, amenities and place, and without a price', () => {
  const [found, ...more] = findListings(
    [json('listings.json', { listings: [COTTAGE] })],
    ['images/listings/a.jpg'],
  )
  expect(more).toEqual([])
  expect(found).toEqual({
    title: 'Kloof Cottage',
    description: 'Quiet, below the mountain.',
    houseRules: 'No parties',
    type: 'cabin',
    bedrooms: 2,
    bathrooms: 1.5,
    guests: 4,
    amenities: ['Wi-Fi', 'Braai', 'Board games', '3 beds'],
    address: '12 Kloof Street',
    city: 'Cape Town',
    province: 'Western Cape',
    checkInTime: '14:00',
    checkOutTime: null,
    hasWords: true,
    photos: ['images/listings/a.jpg'],
  })
})

test.each([
  [
    'a CSV',
    file(
      'my listings.csv',
      'Listing ID;Title;Description;Bedrooms\n1;Sea View;By the sea;2\n2;Garden Flat;In a garden;1\n',
    ),
  ],
  [
    'JSON of one object for each',
    json('homes.json', {
      1: { title: 'Sea View', description: 'By the sea' },
      2: { title: 'Garden Flat', description: 'In a garden' },
    }),
  ],
  [
    'a table of a page',
    file(
      'listings.html',
      '<html><style>b{}</style><table><tr><th>Id</th><th>Name</th><th>Summary</th></tr><tr><td>1</td><td>Sea View</td><td>By the sea</td></tr><tr><td>2</td><td>Garden&nbsp;Flat</td><td>In a <b>garden</b></td></tr></table>',
    ),
  ],
])('two listings of %s are two, each with its own photos', (_, words) => {
  const found = findListings(
    [words],
    ['photos/Sea View/1.jpg', 'photos/garden-flat/2.png', 'photos/other/3.jpg'],
  )
  expect(
    found.map(({ title, description, photos, hasWords }) => ({ title, description, photos, hasWords })),
  ).toEqual([
    { title: 'Sea View', description: 'By the sea', photos: ['photos/Sea View/1.jpg'], hasWords: true },
    {
      title: 'Garden Flat',
      description: 'In a garden',
      photos: ['photos/garden-flat/2.png'],
      hasWords: true,
    },
    { title: 'other', description: '', photos: ['photos/other/3.jpg'], hasWords: false },
  ])
})

test('notes and pages say a listing where nothing else does', () => {
  expect(
    findListings(
      [file('Flat/about.txt', 'Title: Sea View\nDescription: By the sea\nand warm\nSleeps: 4')],
      [],
    ),
  ).toMatchObject([{ title: 'Sea View', description: 'By the sea\nand warm', guests: 4 }])
  expect(findListings([file('a.txt', 'Sea View\n\nBy the sea.')], [])).toMatchObject([
    { title: 'Sea View', description: 'By the sea.' },
  ])
  expect(
    findListings(
      [file('a.html', '<h1>Sea View</h1><script>alert("x")</script><p>By the sea.</p><p>Warm.</p>')],
      [],
    ),
  ).toMatchObject([
    { title: 'Sea View', description: expect.stringMatching(/^(?!.*alert).*By the sea\.\n\nWarm\.$/s) },
  ])
})

test('pages in pairs are read by their names', () => {
  expect(
    findListings(
      [file('listing.html', '<dl><dt>Title</dt><dd>Sea View</dd><dt>Bedrooms</dt><dd>2</dd></dl>')],
      [],
    ),
  ).toMatchObject([{ title: 'Sea View', bedrooms: 2 }])
})

test('people, messages and lists of bookings are no listings', () => {
  const files = [
    json('user_profile.json', { name: 'Thandeka', about: 'I like hosting', email: 't@example.com' }),
    file('reservations.csv', 'Confirmation code,Guest name,Listing,Name,Summary\nHM1,Ann,Flat,Ann,x\n'),
  ]
  expect(findListings(files, [])).toEqual([])
})

test('photos keep the order in which a listing lists them', () => {
  const words = json('listing.json', {
    title: 'Flat',
    description: 'x',
    photos: [{ file: 'b.jpg' }, { url: 'https://a.example/im/a.jpg?w=1' }],
  })
  expect(findListings([words], ['a.jpg', 'b.jpg', 'c.jpg'])[0]!.photos).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
})

test('what is out of bounds or broken is left out, and nothing throws', () => {
  const odd = json('listing.json', {
    title: 'x'.repeat(400),
    description: 'y'.repeat(9000),
    bedrooms: 900,
    amenities: 7,
    photos: { a: 1 },
  })
  const [found] = findListings([odd, file('listings.json', '{'), file('b.csv', '\0\0')], [])
  expect(found).toMatchObject({ bedrooms: null, photos: [] })
  expect(found!.title.length).toBeLessThanOrEqual(120)
  expect(found!.description.length).toBeLessThanOrEqual(5000)
  expect(findListings([], [])).toEqual([])
})

test('papers, faces and letters of people are not wanted, nor are hidden files', () => {
  for (const path of [
    'images/ids/a.jpg',
    'images/selfies/a.jpg',
    'images/profile/a.jpg',
    'attachments/airbnb_support_attachments/a.png',
    '__MACOSX/images/a.jpg',
    'a/._b.jpg',
    '.DS_Store',
    'messages/a.json',
    'film.mp4',
  ])
    expect([path, isWanted(path)]).toEqual([path, false])
  expect(photosIn(['images/listings/10.jpg', 'images/listings/2.jpg', 'cover.jpg'])).toEqual([
    'images/listings/2.jpg',
    'images/listings/10.jpg',
  ])
})

test('a long page of open tags is read in a moment', () => {
  const long = '<td '.repeat(200_000) + '<script>'.repeat(1000)
  expect(findListings([file('listing.html', long)], [])).toEqual([])
})

test('a photo is of the listing that its folder names whole, before one that its file name or a part of it names', () => {
  const words = (rows: string) => file('listings.csv', `Listing ID;Title;Description\n${rows}`)
  const of = (rows: string, ...photos: string[]) =>
    findListings([words(rows)], photos).map(({ title, photos: own }) => [title, own])
  const numbered = ['Sea House/1.jpg', 'Sea House/2.jpg', '1/a.jpg']
  expect(of('1;Garden Flat;Green\n2;Sea House;Blue\n', ...numbered)).toEqual([
    ['Garden Flat', ['1/a.jpg']],
    ['Sea House', ['Sea House/1.jpg', 'Sea House/2.jpg']],
  ])
  const alike = [
    'Sea House Cottage/a.jpg',
    'photos of Sea House Cottage/b.jpg',
    'Sea House/c.jpg',
    'sea-house-cottage.jpg',
  ]
  expect(of('7;Sea House;Blue\n8;Sea House Cottage;Small\n', ...alike)).toEqual([
    ['Sea House', ['Sea House/c.jpg']],
    [
      'Sea House Cottage',
      ['Sea House Cottage/a.jpg', 'photos of Sea House Cottage/b.jpg', 'sea-house-cottage.jpg'],
    ],
  ])
})
