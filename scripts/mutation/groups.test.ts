import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { groups } from './groups.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The patterns that one with braces stands for. A test may be a long one: either form of its name will do. */
function alternatives(pattern: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern.replace('{,.long}', ''))
  if (!braces) return [pattern]
  return braces[1]!.split(',').flatMap(name => alternatives(pattern.replace(braces[0], name))) // matched
}

test.each(groups)('every file that group $name names is there', ({ mutate, tests }) => {
  const named = [...mutate, ...tests].filter(pattern => !pattern.startsWith('!')).flatMap(alternatives)
  expect(named.filter(pattern => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([])
})
