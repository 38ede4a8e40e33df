import { expect, test } from 'vitest'
import { inStatements, sqlMutants } from './sql-mutants.ts'

const changesOf = (file: string, text: string) =>
  sqlMutants(file, text).map(({ start, end, to }) => text.slice(0, start) + to + text.slice(end))

test('comparisons, bounds, intervals and terms are changed, each alone', () => {
  const text =
    "sql`select distinct id from stays where night < 3 and until > moment() + interval '2 days' limit 1`"
  const changed = (was: string, to: string) => text.replace(was, to)
  expect(changesOf('a.ts', text)).toEqual([
    changed('distinct ', ''),
    changed('night < 3', '(true or (night < 3))'),
    changed('<', '<='),
    changed('3', '4'),
    changed('and', 'or'),
    changed("until > moment() + interval '2 days'", "(true or (until > moment() + interval '2 days'))"),
    changed('>', '>='),
    changed('+', '-'),
    changed('2', '4'),
    changed('limit 1', ''),
    changed('limit 1', 'limit 2'),
  ])
})

test('texts, comments, values that are given, ranges and what stands between ${ and } stay', () => {
  expect(
    changesOf(
      'a.ts',
      "sql`update a set b = 'x or y < 2', c = ${d > 1} -- and 4\n where e between 1 and ${f + 2}`",
    ),
  ).toHaveLength(2) // the whole term, and the 1
  expect(changesOf('a.ts', "const words = 'Choose a day and a time > 3'")).toEqual([])
})

test('of a file of SQL, the bodies of functions are changed', () => {
  const text =
    'create table a (b int check (b > 1));\ncreate function f() as $function$ return a <> b; $function$;'
  expect(changesOf('schema.sql', text)).toEqual([text.replace('<>', '=')])
})

test('a statement is changed as it is sent, with its parameters in their places', () => {
  const text = 'sql`delete from a where b = ${b} and c < ${d}`'
  const sent = sqlMutants('a.ts', text).map(mutant => {
    const { pattern, to } = inStatements(text, mutant)
    return 'delete from a where b = $1 and c < $2'.replaceAll(new RegExp(pattern, 'g'), to)
  })
  expect(sent).toEqual([
    'delete from a where (true or (b = $1)) and c < $2',
    'delete from a where b <> $1 and c < $2',
    'delete from a where b = $1 or c < $2',
    'delete from a where b = $1 and (true or (c < $2))',
    'delete from a where b = $1 and c <= $2',
  ])
})
