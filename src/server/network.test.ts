import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIn, isPublicAddress, networkOf, rangeOf } from './network.ts'

// Of each range its first and last address, and its neighbours where they are open.
const closed = `
  0.0.0.0 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254
  172.16.0.0 172.31.255.255 192.0.0.0 192.0.0.255 192.0.2.1 192.88.99.1 192.168.0.0 192.168.255.255 198.18.0.0
  198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.0 239.255.255.255 240.0.0.0 255.255.255.255
  :: ::1 ::7f00:1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:0:8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1
  100::1 1fff:ffff::1 2001:: 2001:1::1 2001:1ff:ffff::1 2001:db8::1 2001:db8:ffff::1 2002::1 2002:7f00:1:: 3fff:: 3fff:fff::1
  4000::1 5f00::1 fc00::1 fdff::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 localhost 2130706433 127.1 0x7f.1
`
const open = `
  1.0.0.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1 169.253.255.255 169.255.0.0
  172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0 196.25.1.1 198.17.255.255 198.20.0.0 223.255.255.255
  ::ffff:8.8.8.8 2000::1 2001:200::1 2001:db7:ffff::1 2001:db9::1 2003::1 2606:4700::1111 2c0f:f248::1 3ffe:ffff::1
`
const each = (list: string) => list.trim().split(/\s+/)

test.each([...each(closed), ''])('%s is not on the open internet', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(each(open))('%s is on the open internet', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test('an IPv4 address is as public in the clothes of IPv6 as it is without', () => {
  fc.assert(
    fc.property(fc.ipV4(), address => isPublicAddress(`::ffff:${address}`) === isPublicAddress(address)),
  )
})

test('whatever the address, the question has an answer', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), address => {
      expect(typeof isPublicAddress(address)).toBe('boolean')
      expect(typeof networkOf(address)).toBe('string')
    }),
  )
})

test.each([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8', '11.0.0.0', false],
  ['192.168.1.7', '192.168.1.7', true],
  ['192.168.1.7', '192.168.1.8', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', '10.0.0.1', false],
])('of the range %s, that %s is one of it is %s', (range, address, isOne) => {
  expect(isIn(address, [rangeOf(range)!])).toBe(isOne)
})

test.each(['10.0.0.0/33', '10.0.0/8', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', 'home.arpa', ''])(
  '%s is no range',
  text => {
    expect(rangeOf(text)).toBeUndefined()
  },
)

test('a line of IPv6 is one caller, whichever of its addresses it uses', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::ffff:8.8.8.8')).toBe('8.8.8.8')
  expect(networkOf('8.8.8.8')).not.toBe(networkOf('8.8.8.9'))
})
