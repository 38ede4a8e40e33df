import { expect, test } from 'vitest'
import { isOwnUid, ownUid } from './own-uid.ts'

const [property, other, holder] = [
  '01a20379-a271-752c-8cfa-8c0054208019',
  '01a20379-a271-752c-8cfa-8c0054208020',
  '01a20379-5097-73bc-ba72-261870e1eed5',
]

test('a home knows what it exported, and nothing else', () => {
  const uid = ownUid(property, holder, 'nights')
  expect(uid).toBe(ownUid(property, holder, 'nights'))
  expect(isOwnUid(property, uid)).toBe(true)
  expect(isOwnUid(property, ownUid(property, holder, 'after'))).toBe(true)
  expect(isOwnUid(property, ownUid(property, property, 'home-after'))).toBe(true)
  expect(isOwnUid(other, uid)).toBe(false)
  expect(isOwnUid(property, uid.replace('-nights-', '-change-'))).toBe(false)
  expect(isOwnUid(property, `${holder}@naledi`)).toBe(false)
  expect(isOwnUid(property, 'hm123@airbnb.com')).toBe(false)
})
