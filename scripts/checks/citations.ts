import path from 'node:path'

export type Citation = { page: string; heading: string | undefined }

// A path in backticks below a folder of the project, or a link to a file.
const IN_DOCUMENT = /`((?:src|docs|e2e|scripts|bench)\/[\w./-]*)`|\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g
const IN_COMMENT = /\b((?:docs\/[\w/-]+|README|CONTRIBUTING)\.md)(?:#([\w-]+))?/g
// A link to a file of tests, with the name of one of them.
const TEST = /\]\(([^)#\s]*\.test\.ts)\): "([^"]+)"/g
// Papers that this project was told by are not part of it.
const UNREADABLE = /\bdocuments? \d|\b(decisions|contract|document|specification)\s*§|\bthe specification\b/i

/** The pages that a line of a file names, from the root of the project. */
export function citationsIn(file: string, line: string): Citation[] {
  if (!file.endsWith('.md'))
    return [...line.matchAll(IN_COMMENT)].map(([, page, heading]) => ({ page: page!, heading })) // the pattern has a page
  return [...line.matchAll(IN_DOCUMENT)].map(([, named, linked, heading]) => {
    if (named) return { page: named, heading: undefined }
    return { page: linked ? path.join(path.dirname(file), linked) : file, heading }
  })
}

/** The tests that a line of a document names beside their files, from the root of the project. */
export const testsIn = (file: string, line: string): { page: string; test: string }[] =>
  [...line.matchAll(TEST)].map(([, linked, test]) => ({
    page: path.join(path.dirname(file), linked!), // the pattern has it
    test: test!, // and this
  }))

/** True if a line sends its reader to a paper outside the project. */
export const isUnreadable = (line: string): boolean => UNREADABLE.test(line)

/** The names by which the headings of a page are linked to. */
export const slugsOf = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
      heading!
        .trim() // the pattern has words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
