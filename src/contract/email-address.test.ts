import { expect, test } from 'vitest'
import { addressIn, mailboxOf } from './email-address.ts'
import { email } from './fields.ts'

test.each([
  ['Nomsa@Post.example', 'nomsa@post.example'],
  ['nomsa@post.example\u200B', 'nomsa@post.example'],
  ['\u200Enomsa@post\u2060.example\uFEFF', 'nomsa@post.example'],
  ['user@müller.example', 'user@xn--mller-kva.example'],
  ['user@xn--mller-kva.example', 'user@xn--mller-kva.example'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@post.xn--p1ai', 'user@post.xn--p1ai'],
  ['bed&breakfast@post.example', 'bed&breakfast@post.example'],
  ['sales/cape@post.example', 'sales/cape@post.example'],
  ["o'neil@post.example", "o'neil@post.example"],
  ['nomsa+stays@post.co.za', 'nomsa+stays@post.co.za'],
  ['mailto:nomsa@post.example', 'nomsa@post.example'],
])('%s is the address %s', (typed, address) => {
  expect(addressIn(typed)).toBe(address)
  expect(email.parse(typed)).toBe(address)
})

test.each([
  'jürgen@post.example',
  'nomsa@post',
  'nomsa@post..example',
  '.nomsa@post.example',
  'nomsa.@post.example',
  'no msa@post.example',
  'nomsa@post.example/path',
  'nomsa@post.example:25',
  'nomsa@127.0.0.1',
  'nomsa@[127.0.0.1]',
  'nomsa@-post.example',
  'nomsa@post.example, sipho@post.example',
  'a@b@post.example',
  `${'a'.repeat(65)}@post.example`,
  '@post.example',
  'nomsa@post.e',
])('%s is no address', typed => {
  expect(addressIn(typed)).toBeNull()
  expect(email.safeParse(typed).success).toBe(false)
})

test.each([
  ['nomsa+stays+x@post.example', 'nomsa@post.example'],
  ['n.om.sa@post.example', 'n.om.sa@post.example'],
  ['n.om.sa+stays@gmail.com', 'nomsa@gmail.com'],
  ['nom.sa@googlemail.com', 'nomsa@gmail.com'],
  ['n.omsa@gmail.com.example', 'n.omsa@gmail.com.example'],
  // Names nobody before its tag.
  ['+27@post.example', '+27@post.example'],
])('mail to %s lies in the box of %s', (address, box) => {
  expect(mailboxOf(address)).toBe(box)
})
