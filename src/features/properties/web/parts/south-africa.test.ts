import { expect, test } from 'vitest'
import { provinces } from '../../rules.ts'
import { townAt } from '../../rules/place-names.ts'
import { provinceShapes, spot } from './south-africa.ts'

test('every province is drawn', () => {
  expect(Object.keys(provinceShapes).toSorted()).toEqual([...provinces].toSorted())
})

test('a town lies where its province is, and one we do not know has no place', () => {
  const [capeTown, durban] = [townAt(' cape TOWN'), townAt('Durban')]
  expect(spot(capeTown!).x).toBeLessThan(spot(durban!).x) // both are known
  expect(spot(capeTown!).y).toBeGreaterThan(spot(durban!).y) // south is down
  expect(townAt('Nowhere')).toBeUndefined()
})
