import { expect, test } from 'vitest'
import { askedDrafts } from './asked-drafts.ts'

test.each([
  ['Reply to Sipho', ['message']],
  ['Tell Sipho that he may come earlier', ['message']],
  ['Sê vir Sipho hy kan vroeër kom', ['message']],
  ['Write a newsletter about spring', ['newsletter']],
  ['Shorten the description of Sea House', ['listing']],
  ['Write a reply about the booking 01a2157f-5ad7-738f-b931-5585bbb956f3', ['message']],
  ['Set the price of Sea House to R900 tonight', ['price']],
  ['Answer the review of Sipho', ['review']],
  ['Tell Sipho no. Then block Sea House for me', ['block', 'message']],
  ['Blok Sea House vir my', ['block']],
])('“%s” asks for %j', (question, kinds) => {
  expect([...askedDrafts([question])].toSorted()).toEqual(kinds)
})

test.each([
  'What is new?',
  'What did guests write today?',
  'Did anybody answer?',
  'Is there a message from Sipho?',
  'Did I set a discount for December?',
  'Tell me who comes tomorrow',
  'Tell us what is free',
  'Ask me anything',
  'What does a night cost? Which prices are in R 900?',
  'What do the reviews say?',
  'Who reads the newsletter?',
  'What stands in the description of Sea House?',
])('a question asks for no draft, so that words of guests cannot have one written: “%s”', question => {
  expect([...askedDrafts([question])]).toEqual([])
})
