import { expect, test } from 'vitest'
import { breachDrafts } from './breach-drafts.ts'

const breach = {
  what: 'A laptop was stolen',
  touches: 'Forty guests: names and numbers',
  measures: 'The disk was sealed',
  discoveredOn: '2026-11-30',
}

test('the draft to persons says what section 22(5) asks for, and leaves open what nobody has written', () => {
  const { persons } = breachDrafts(breach, 'Naledi (Pty) Ltd')
  for (const part of [
    'What happened: A laptop was stolen',
    'What it may mean for you: (',
    'Who had access: (',
    'What we did: The disk was sealed',
    'What you can do: ',
    'Information Regulator of South Africa',
    'Naledi (Pty) Ltd',
  ])
    expect(persons).toContain(part)
  const draft = breachDrafts({ ...breach, measures: '' }, 'Naledi (Pty) Ltd')
  for (const words of Object.values(draft))
    expect(words).toContain('(Say what you did, and what you will do)')
})

test('the draft to the Regulator goes through its portal, and says when it was discovered and whom it touches', () => {
  const { regulator } = breachDrafts(breach, 'Naledi (Pty) Ltd')
  for (const part of [
    'eServices portal',
    '30 November 2026',
    'Forty guests: names and numbers',
    'The disk was sealed',
  ])
    expect(regulator).toContain(part)
})
