import { expect, it } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

it('reads addresses from pasted words and from CSV, each once, and says which it cannot read', () => {
  const pasted = `name;email\nLerato Dube;lerato@post.example\n"Sipho, N", <Sipho@Post.example>; lerato@post.example\nanna@nowhere`
  expect(parseAddresses(pasted)).toEqual({
    emails: ['lerato@post.example', 'sipho@post.example'],
    unread: ['anna@nowhere'],
  })
  expect(parseAddresses('nobody here')).toEqual({ emails: [], unread: [] })
})
