/** A text and what is selected in it, as a text field has them. */
export type Selected = { text: string; from: number; to: number }

export type MarkdownEdit = 'bold' | 'italic' | 'heading' | 'list' | 'link'

const replaceIn = ({ text, from, to }: Selected, words: string, selectFrom: number, selectTo: number) => ({
  text: text.slice(0, from) + words + text.slice(to),
  from: selectFrom,
  to: selectTo,
})

/** Puts marks round what is selected, or takes them away where they are; an example where nothing is selected. */
function wrap(selected: Selected, mark: string, example: string): Selected {
  const { text, from, to } = selected
  const size = mark.length
  const isWrapped = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  const isLonger = text.slice(from - size - 1, from - size) === mark[0] && size === 1
  if (isWrapped && !isLonger)
    return {
      text: text.slice(0, from - size) + text.slice(from, to) + text.slice(to + size),
      from: from - size,
      to: to - size,
    }
  const words = text.slice(from, to) || example
  return replaceIn(selected, mark + words + mark, from + size, from + size + words.length)
}

/** Puts a mark before each line that is selected, or takes it away where all have it. */
function prefix({ text, from, to }: Selected, mark: string): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const hasAll = lines.every(line => line.startsWith(mark))
  const marked = lines.map(line =>
    hasAll ? line.slice(mark.length) : line.startsWith(mark) ? line : mark + line,
  )
  const words = marked.join('\n')
  return {
    text: text.slice(0, start) + words + text.slice(end),
    from: lines.length > 1 ? start : start + words.length,
    to: start + words.length,
  }
}

const ADDRESS = 'https://'

/** Makes a link of what is selected, with its address selected next. */
function link(selected: Selected): Selected {
  const { text, from, to } = selected
  const words = text.slice(from, to) || 'the words of the link'
  const address = from + words.length + '[]('.length
  return replaceIn(selected, `[${words}](${ADDRESS})`, address, address + ADDRESS.length)
}

/** Applies a button of the toolbar to a text. */
export function editMarkdown(selected: Selected, edit: MarkdownEdit): Selected {
  if (edit === 'bold') return wrap(selected, '**', 'bold words')
  if (edit === 'italic') return wrap(selected, '*', 'slanted words')
  if (edit === 'heading') return prefix(selected, '## ')
  if (edit === 'list') return prefix(selected, '- ')
  return link(selected)
}
