import { describe, expect, it } from 'vitest'
import { editMarkdown, type MarkdownEdit } from './markdown-edits.ts'

/** The text with what is selected between ‹ and ›, before and after. */
function edit(shown: string, what: MarkdownEdit): string {
  const [from, to] = [shown.indexOf('‹'), shown.indexOf('›') - 1]
  const after = editMarkdown({ text: shown.replaceAll(/[‹›]/g, ''), from, to }, what)
  return `${after.text.slice(0, after.from)}‹${after.text.slice(after.from, after.to)}›${after.text.slice(after.to)}`
}

describe('the toolbar of a newsletter', () => {
  it('makes words bold or slanted, and plain again', () => {
    expect(edit('a ‹pool› here', 'bold')).toBe('a **‹pool›** here')
    expect(edit('a **‹pool›** here', 'bold')).toBe('a ‹pool› here')
    expect(edit('a **‹pool›** here', 'italic')).toBe('a ***‹pool›*** here')
    expect(edit('a *‹pool›* here', 'italic')).toBe('a ‹pool› here')
    expect(edit('‹›', 'bold')).toBe('**‹bold words›**')
  })

  it('makes a heading or a list of whole lines, and undoes it', () => {
    expect(edit('one\ntw‹›o', 'heading')).toBe('one\n## two‹›')
    expect(edit('## tw‹›o', 'heading')).toBe('two‹›')
    expect(edit('o‹ne\nt›wo', 'list')).toBe('‹- one\n- two›')
    expect(edit('- o‹ne\n- t›wo', 'list')).toBe('‹one\ntwo›')
  })

  it('makes a link whose address is typed next', () => {
    expect(edit('see ‹the pool›', 'link')).toBe('see [the pool](‹https://›)')
  })
})
