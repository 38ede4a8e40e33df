import { describe, expect, test } from 'vitest'

import {
  BLANK_LODGER,
  doubtsOf,
  doubtsOfSouthAfricanId,
  expectedLodgers,
  isRegisterRequired,
  LODGING_CLASSES,
  masked,
  missingOf,
  type Lodger,
} from './rules.ts'

const thandi: Lodger = {
  full_names: 'Thandi Grace',
  surname: 'Mokoena',
  id_kind: 'sa_id',
  id_number: '8001015009087',
  country: null,
  status: 'citizen',
  permit: null,
  home_address: '12 Kloof Street, Cape Town',
  is_child: false,
}

describe('a South African ID', () => {
  test('with its date, check digit and status in order raises no doubt, also as people type it', () => {
    expect(doubtsOfSouthAfricanId('8001015009087', 'citizen')).toEqual([])
    expect(doubtsOfSouthAfricanId('800101 5009 087', null)).toEqual([])
  })

  test('raises a doubt for each thing that does not fit', () => {
    expect(doubtsOfSouthAfricanId('8001015009088', 'citizen')).toEqual(['checksum'])
    expect(doubtsOfSouthAfricanId('800101500908', 'citizen')).toEqual(['length'])
    expect(doubtsOfSouthAfricanId('80010150O9087', 'citizen')).toEqual(['length'])
    expect(doubtsOfSouthAfricanId('8013015009082', null)).toEqual(['date'])
    expect(doubtsOfSouthAfricanId('8001015009087', 'permanent')).toEqual(['status'])
    expect(doubtsOfSouthAfricanId('8001015009988', null)).toEqual(['citizenship'])
  })

  test('takes 29 February of a leap year, and of no other', () => {
    expect(doubtsOfSouthAfricanId('0002295009084', null)).not.toContain('date')
    expect(doubtsOfSouthAfricanId('0102295009083', null)).toContain('date')
  })

  test('is looked at only where the document is one', () => {
    expect(doubtsOf({ ...thandi, id_kind: 'passport', id_number: 'A1234567' })).toEqual([])
    expect(doubtsOf({ ...thandi, id_number: '1' })).toEqual(['length'])
    expect(doubtsOf(BLANK_LODGER)).toEqual([])
  })
})

describe('a lodger', () => {
  test('is complete with everything that law asks for', () => {
    expect(missingOf(thandi, true)).toEqual([])
    expect(missingOf(thandi, false)).toEqual(['photo'])
  })

  test('of whom nothing is said lacks all but what depends on other answers', () => {
    expect(missingOf(BLANK_LODGER, false)).toEqual([
      'full_names',
      'surname',
      'id_kind',
      'id_number',
      'status',
      'home_address',
      'photo',
    ])
  })

  test('with a passport says its country, and with a temporary status the permit', () => {
    expect(missingOf({ ...thandi, id_kind: 'passport', status: 'temporary' }, true)).toEqual([
      'country',
      'permit',
    ])
    expect(missingOf({ ...thandi, surname: '  ' }, true)).toEqual(['surname'])
  })
})

test('every class but a house keeps a register by law', () => {
  expect(LODGING_CLASSES.filter(lodging => !isRegisterRequired(lodging))).toEqual(['house'])
})

test('a stay expects each of its guests, and one at least', () => {
  expect([0, 1, 4].map(expectedLodgers)).toEqual([1, 1, 4])
})

test('a covered value shows its last four characters, and a short one none', () => {
  expect(masked('8001015009087')).toBe('•••••••••9087')
  expect(masked('Mokoena')).toBe('•••••••')
  expect([masked(null), masked('')]).toEqual([null, null])
})
