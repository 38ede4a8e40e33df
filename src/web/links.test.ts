import { expect, it } from 'vitest'
import { isDocument, links } from './links.ts'

it('spells every address', () => {
  expect({
    home: links.home(),
    login: links.login(),
    loginThenBack: links.login({ next: '/bookings?tab=past' }),
    register: links.register(),
    registerAsRealtor: links.register({ role: 'realtor' }),
    forgotPassword: links.forgotPassword(),
    resetPassword: links.resetPassword({ token: 'a+b' }),
    dashboard: links.dashboard(),
    profile: links.profile(),
    browse: links.browse(),
    browseFor: links.browse({ search: 'Cape Town', propertyType: '', page: 2 }),
    property: links.property('kloof-cottage'),
    bookProperty: links.bookProperty('kloof-cottage', { checkIn: '2026-12-16' }),
    properties: links.properties(),
    editProperty: links.properties({ edit: 'p1' }),
    addProperty: links.addProperty(),
    bookings: links.bookings({ tab: 'pending' }),
    booking: links.booking('b1'),
    status: links.status(),
    apiReference: links.apiReference(),
    privacy: links.privacy(),
    terms: links.terms(),
  }).toEqual({
    home: '/',
    login: '/login',
    loginThenBack: '/login?next=%2Fbookings%3Ftab%3Dpast',
    register: '/register',
    registerAsRealtor: '/register?role=realtor',
    forgotPassword: '/forgot-password',
    resetPassword: '/reset-password?token=a%2Bb',
    dashboard: '/dashboard',
    profile: '/profile',
    browse: '/browse',
    browseFor: '/browse?search=Cape+Town&page=2',
    property: '/property/kloof-cottage',
    bookProperty: '/property/kloof-cottage/book?checkIn=2026-12-16',
    properties: '/properties',
    editProperty: '/properties?edit=p1',
    addProperty: '/properties/add',
    bookings: '/bookings?tab=pending',
    booking: '/booking/b1',
    status: '/status',
    apiReference: '/api',
    privacy: '/privacy',
    terms: '/terms',
  })
})

it.each([
  '/',
  '/?joined=waitlist#waitlist',
  '/#features',
  '/browse?search=Paarl',
  '/property/kloof-cottage',
  '/privacy',
  '/terms/',
  '/contact?sent=1',
  '/help#guests',
])('knows %s for a document', address => expect(isDocument(address)).toBe(true))

it.each([
  '/login',
  '/dashboard',
  '/property/kloof-cottage/book',
  '/status',
  '/api',
  '/helpers',
  '/terms/old',
])('knows %s for a screen of the app, or for nothing', address => expect(isDocument(address)).toBe(false))
