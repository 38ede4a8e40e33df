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

it('reads what the server takes, as the server stores it', () => {
  expect(
    parseAddresses(
      "mailto:a4@example.com \u200Ba5@example.com, 'a6@example.com' o'neil@example.com jürgen@example.com u@müller.example",
    ),
  ).toEqual({
    emails: [
      'a4@example.com',
      'a5@example.com',
      'a6@example.com',
      "o'neil@example.com",
      'u@xn--mller-kva.example',
    ],
    unread: ['jürgen@example.com'],
  })
})
