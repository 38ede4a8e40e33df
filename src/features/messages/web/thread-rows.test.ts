import { expect, test } from 'vitest'
import type { MessageAnswer } from '../contract.ts'
import { joinNewest, withSent } from './join-messages.ts'
import { partsOf, rowsOf } from './thread-rows.ts'

const [HOST, GUEST, COLLEAGUE] = ['host', 'guest', 'colleague']
const someone = (_id: string) => ({ _id, name: _id, email: '', profileImage: null })

const message = (_id: string, from: string, at: string, read_at: string | null = null): MessageAnswer => ({
  _id,
  conversation_id: 'one',
  sender_id: someone(from),
  receiver_id: someone(from === GUEST ? HOST! : GUEST!), // of three
  warning: null,
  content: _id,
  booking_id: null,
  createdAt: `2026-12-${at}:00.000Z`,
  read_at,
})

const given = {
  events: [],
  guestId: GUEST!, // of three
  isHost: true,
  newFrom: undefined,
  hasBegin: true,
}
const labels = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(row =>
    row.kind === 'message' ? `${row.id}${row.isMine ? ' mine' : ''}${row.isRead ? ' read' : ''}` : row.id,
  )

test('days part a thread by South African clocks, and what is new begins under its mark', () => {
  const messages = [
    message('a', GUEST!, '15T21:59'), // of three
    message('b', GUEST!, '15T22:01'), // as above
  ]
  expect(labels(rowsOf({ ...given, messages, newFrom: 'b' }))).toEqual([
    '2026-12-15',
    'a',
    '2026-12-16',
    'new',
    'b',
  ])
})

test('whatever the guest did not write is the host’s side’s, and what was read says so for all before it', () => {
  const messages = [
    message('a', HOST!, '15T08:00'), // of three
    message('b', COLLEAGUE!, '15T08:01', '2026-12-15T09:00:00.000Z'), // as above
    message('c', GUEST!, '15T08:02', '2026-12-15T09:00:00.000Z'), // as above
    message('d', HOST!, '15T08:03'), // as above
  ]
  expect(labels(rowsOf({ ...given, messages })).slice(1)).toEqual([
    'a mine read',
    'b mine read',
    'c',
    'd mine',
  ])
  expect(labels(rowsOf({ ...given, messages, isHost: false })).slice(1)).toEqual([
    'a',
    'b',
    'c mine read',
    'd',
  ])
})

test('what happened to the stay stands where it happened, and not above what is older and not read yet', () => {
  const messages = [message('a', GUEST!, '15T08:00'), message('b', GUEST!, '15T10:00')] // of three
  const events = ['15T07:00', '15T09:00'].map(at => ({
    id: at,
    at: `2026-12-${at}:00.000Z`,
    words: 'Accepted',
    isOpen: false,
  }))
  expect(labels(rowsOf({ ...given, messages, events })).slice(1)).toEqual(['15T07:00', 'a', '15T09:00', 'b'])
  expect(labels(rowsOf({ ...given, messages, events, hasBegin: false })).slice(1)).toEqual([
    'a',
    '15T09:00',
    'b',
  ])
})

test('a thread is parted where its pages began, and nothing is lost between', () => {
  const rows = rowsOf({ ...given, messages: many(0, 6) })
  const parts = partsOf(rows, new Set(['0', '2', '4']))
  expect(parts.map(part => labels(part))).toEqual([['2026-12-15'], ['0', '1'], ['2', '3'], ['4', '5']])
  expect(parts.flat()).toEqual(rows)
})

const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => message(String(from + index), GUEST!, '15T08:00')) // of three
const ids = (messages: readonly MessageAnswer[]) => messages.map(({ _id }) => Number(_id))

test('newer messages join what is known without a gap, a message twice, or one out of its place', () => {
  expect(ids(joinNewest([], many(5, 8)))).toEqual([5, 6, 7])
  expect(ids(joinNewest(many(0, 8), many(5, 10)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(ids(joinNewest(many(0, 8), many(8, 10)))).toEqual([8, 9])
  expect(ids(joinNewest(many(0, 3), []))).toEqual([0, 1, 2])
})

test('what was just sent from here stands there once', () => {
  expect(ids(withSent(many(0, 3), many(2, 5)))).toEqual([0, 1, 2, 3, 4])
  const known = many(0, 3)
  expect(withSent(known, many(0, 2))).toBe(known)
})
