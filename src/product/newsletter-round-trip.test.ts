import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  documentOf,
  readsTheSame,
  markdownOf,
} from '#src/features/newsletters/web/editor/markdown-document.ts'
import { renderBody } from '#src/features/newsletters/server/render-body.ts'

const FORMS = [
  'One line\nand the next',
  'Two\n\nparagraphs',
  'A line\\\nbroken, and  \nbroken',
  '# One\n\n## Two\n\n### Three\n\n#### Four',
  'Underlined\n===\n\nTwo\nlines\n---',
  '# Ends in #  #',
  '**bold** *italic* __bold__ _italic_ ***both*** **bold *and italic* again**',
  'un*frigging*believable snake_case_word',
  '- one\n- two\n- three',
  '* one\n\n* two, loose',
  '+ one\n  - nested\n    1. deeper\n  - again\n+ two',
  '1. one\n2. two',
  '7) seven\n8) eight',
  '- one\n\n  a paragraph of it\n\n- two',
  '- a\n- b\n\n* another list\n\n1. x\n\n1) y',
  '> quoted\n> lines\n>\n> - a list\n>\n> > deeper',
  '> lazy\nline',
  '`code` and ``co`de`` and `` ` ``',
  '```\nfenced ``` ticks\n```',
  '~~~html\n<b>&amp;</b>\n~~~',
  '    indented\n    code',
  'above\n\n---\n\nbelow\n\n***',
  '[words](https://naledi.example/a_(b)?c=d&e=f "title") and <https://naledi.example/x_y_z>',
  '[**bold** words](https://naledi.example) [mail](mailto:a@b.example) [call](tel:+27825550119)',
  'bare https://naledi.example/a_b_c and www.naledi.example and me@naledi.example',
  '[by name][there]\n\n[there]: https://naledi.example/there',
  '[nowhere](javascript:alert(1)) ![picture](https://naledi.example/x.png)',
  '\\*not italic\\* \\# \\- 1\\. \\[x\\](y) \\` \\_ \\~ \\> \\& &amp; &copy; &lt;b&gt;',
  '1\\. not a list\n\\- nor this\n\\# nor a heading\n\\=== nor a line\n1\\) nor this\n\\+ nor this\n\\> nor this',
  '<b>no html</b> <!-- none --> & < >',
  'R 1 850 * 3 = R 5 550 | 50 % ~ a_b',
  '- \n- empty',
  'שלום **עולם**\n\n- مرحبا',
  '🏡 👨‍👩‍👧‍👦 Zoë',
]

test.each(FORMS)('what is loaded and saved reads as before: %j', body => {
  const saved = markdownOf(documentOf(body))
  expect(renderBody(saved)).toBe(renderBody(body))
  // And is the same however often.
  expect(markdownOf(documentOf(saved))).toBe(saved)
  expect(readsTheSame(body)).toBe(true)
})

const inline = fc
  .array(
    fc.constantFrom(
      'a',
      'Zoë ',
      '**b** ',
      '*i* ',
      '`c` ',
      ' [l](https://x.example/a_b) ',
      '& ',
      '< ',
      '_',
      '1. ',
      '- ',
      '# ',
      '= ',
      '\\* ',
      '! ',
      '~',
      '(x) ',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(parts => parts.join(''))
const block = fc.oneof(
  inline,
  inline.map(words => `## ${words}`),
  fc.array(inline, { minLength: 1, maxLength: 3 }).map(items => items.map(item => `- ${item}`).join('\n')),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map(items => items.map((item, at) => `${at + 1}. ${item}`).join('\n')),
  inline.map(words => `> ${words}`),
  fc.tuple(inline, inline).map(lines => lines.join('\n')),
)

test('whatever is put together from these, what reads otherwise once saved is known before anything is changed', () => {
  let same = 0
  let all = 0
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), blocks => {
      const body = blocks.join('\n\n')
      const squeezed = (html: string) => html.replaceAll(/\s+/g, ' ')
      const isSame = squeezed(renderBody(markdownOf(documentOf(body)))) === squeezed(renderBody(body))
      all += 1
      if (isSame) same += 1
      if (readsTheSame(body)) expect(isSame).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(same / all).toBeGreaterThan(0.98)
})
