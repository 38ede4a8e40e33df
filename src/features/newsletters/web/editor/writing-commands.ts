import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './markdown-document.ts'

const { nodes, marks } = schema
const HEADING_LEVEL = 2

const isMarked = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark)

/** True if the cursor stands in a block of this kind. */
function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true
  return false
}

/** The list that the cursor stands in, the innermost. */
function listAt({ selection: { $from } }: EditorState): { list: Node; before: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const list = $from.node(depth)
    if (list.type === nodes.bullet_list || list.type === nodes.ordered_list)
      return { list, before: $from.before(depth) }
  }
  return null
}

/** A list, the other kind of list, or no list any more. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const found = listAt(state)
    if (!found) return wrapInList(type, { tight: true })(state, dispatch, view)
    if (found.list.type === type) return liftListItem(nodes.list_item)(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(found.before, type, { tight: found.list.attrs.tight as boolean }))
    return true
  }

const toggleHeading: Command = (state, dispatch, view) =>
  isWithin(state, nodes.heading)
    ? setBlockType(nodes.paragraph)(state, dispatch, view)
    : setBlockType(nodes.heading, { level: HEADING_LEVEL })(state, dispatch, view)

const toggleQuote: Command = (state, dispatch, view) =>
  isWithin(state, nodes.blockquote)
    ? lift(state, dispatch, view)
    : wrapIn(nodes.blockquote)(state, dispatch, view)

/** Gives the words that are chosen, or the link that the cursor stands in, this address; null takes the link away. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to, empty, $from } = state.selection
    const { tr } = state
    if (empty && !href) {
      const link = marks.link.isInSet($from.marks())
      const start = $from.start()
      if (link)
        $from.parent.forEach((node, offset) => {
          if (link.isInSet(node.marks)) tr.removeMark(start + offset, start + offset + node.nodeSize, link)
        })
    } else if (!href) tr.removeMark(from, to, marks.link)
    else if (empty) tr.replaceSelectionWith(schema.text(href, [marks.link.create({ href })]), false)
    else tr.addMark(from, to, marks.link.create({ href }))
    dispatch?.(tr)
    return true
  }

export type WritingTool = 'heading' | 'bold' | 'italic' | 'list' | 'numbers' | 'quote' | 'undo' | 'redo'

export const COMMANDS: Record<WritingTool, Command> = {
  heading: toggleHeading,
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  list: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
  quote: toggleQuote,
  undo,
  redo,
}

/** Returns the tools that are on at the cursor. */
export const toolsOn = (state: EditorState): ReadonlySet<WritingTool | 'link'> => {
  const list = listAt(state)?.list.type
  const on: [WritingTool | 'link', boolean][] = [
    ['heading', isWithin(state, nodes.heading)],
    ['bold', isMarked(state, marks.strong)],
    ['italic', isMarked(state, marks.em)],
    ['list', list === nodes.bullet_list],
    ['numbers', list === nodes.ordered_list],
    ['quote', isWithin(state, nodes.blockquote)],
    ['link', isMarked(state, marks.link)],
  ]
  return new Set(on.flatMap(([tool, isOn]) => (isOn ? [tool] : [])))
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The keys of the editor. Tab is none of them: it leaves the field, as everywhere. */
export const writingPlugins = (askLink: () => void) => [
  history(),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list, { tight: true }),
      wrappingInputRule(/^(\d{1,9})[.)]\s$/, nodes.ordered_list, ([, order]) => ({
        order: Number(order),
        tight: true,
      })),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs]) => ({
        level: Math.max(HEADING_LEVEL, signs!.length),
      })),
    ],
  }),
  keymap({
    'Mod-b': COMMANDS.bold,
    'Mod-i': COMMANDS.italic,
    'Mod-k': () => {
      askLink()
      return true
    },
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, breakLine),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
]
