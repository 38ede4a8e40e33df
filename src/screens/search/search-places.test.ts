import { expect, test } from 'vitest'
import { links } from '#src/web/links.ts'
import { placesFor } from './search-places.ts'

const wordsOf = (...given: Parameters<typeof placesFor>) => placesFor(...given).map(({ label }) => label)

test('places are found by how a word of theirs begins, or by what else they are called', () => {
  expect(wordsOf('realtor', 'cal')).toEqual(['Calendar'])
  expect(wordsOf('realtor', 'airbnb')).toEqual(['Channels', 'Import bookings', 'Bring a listing'])
  expect(wordsOf('realtor', 'ADD prop')).toEqual(['Add property'])
  expect(wordsOf('realtor', 'cleaner')).toEqual(['Turnovers'])
  expect(wordsOf('realtor', 'occupancy')).toEqual(['Compare properties'])
  expect(wordsOf('realtor', 'passport')).toEqual(['Guest register'])
  expect(wordsOf('realtor', 'invoice')).toEqual(['Plan and billing', 'Invoices to guests', 'VAT number'])
  expect(wordsOf('client', 'invoice')).toEqual(['Billing'])
  expect(wordsOf('client', 'lendar')).toEqual([])
})

test('where nothing is typed every place of the role is there, in the order of the navigation, and none of another role', () => {
  expect(wordsOf('client', '').slice(0, 3)).toEqual(['Dashboard', 'Profile', 'Browse'])
  expect(placesFor('client', '').map(({ to }) => to)).not.toContain(links.channels())
  expect(wordsOf('realtor', '')).toContain('Automations')
})
