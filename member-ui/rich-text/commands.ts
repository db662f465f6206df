import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema
type List = 'list' | 'steps'

export type Tool = 'bold' | 'italic' | 'heading' | 'list' | 'steps' | 'link'

/** The link asks for its address first. */
export const commands: Record<Exclude<Tool, 'link'>, Command> = {
  bold: toggleMark(marks.bold!),
  italic: toggleMark(marks.italic!),
  heading: (state, dispatch) => {
    const type = isHeading(state) ? nodes.paragraph! : nodes.heading!
    return setBlockType(type)(state, dispatch)
  },
  list: toggleList('list'),
  steps: toggleList('steps'),
}

export function isActive(state: EditorState, tool: Tool): boolean {
  if (tool === 'heading') return isHeading(state)
  if (tool === 'list' || tool === 'steps') return listAround(state)?.name === tool
  return hasMark(state, marks[tool]!)
}

function isHeading({ selection }: EditorState): boolean {
  return selection.$from.parent.type === nodes.heading
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

function listAround({ selection: { $from } }: EditorState): { name: List; at: number } | undefined {
  const list = $from.depth > 1 ? $from.node(1) : undefined
  const name = list?.type.name
  return name === 'list' || name === 'steps' ? { name, at: $from.before(1) } : undefined
}

/** A list of the other kind becomes one of this kind. */
function toggleList(kind: List): Command {
  return (state, dispatch) => {
    const present = listAround(state)
    if (present?.name === kind) return liftListItem(nodes.entry!)(state, dispatch)
    if (present) {
      dispatch?.(state.tr.setNodeMarkup(present.at, nodes[kind]))
      return true
    }
    if (!isHeading(state)) return wrapInList(nodes[kind]!)(state, dispatch)
    // A heading becomes an entry as a paragraph.
    let plain = state
    setBlockType(nodes.paragraph!)(state, (transaction) => {
      plain = state.apply(transaction)
      dispatch?.(transaction)
    })
    return wrapInList(nodes[kind]!)(plain, dispatch)
  }
}

export function linkAt({ selection, doc }: EditorState): string {
  const { from, to, $from, empty } = selection
  let href = ''
  const read = (found: readonly { type: MarkType; attrs: Record<string, unknown> }[]) => {
    href ||= String(found.find(({ type }) => type === marks.link)?.attrs.href ?? '')
  }
  if (empty) read($from.marks())
  else doc.nodesBetween(from, to, (node) => read(node.marks))
  return href
}

/** Without an address the link ends. Without a selection, the link around the cursor changes, or its address is typed. */
export function setLink(href: string | undefined): Command {
  return (state, dispatch) => {
    const link = marks.link!
    const { empty, from, to } = state.selection
    const range = empty ? linkAround(state) : { from, to }
    const { tr } = state
    if (range) {
      tr.removeMark(range.from, range.to, link)
      if (href !== undefined) tr.addMark(range.from, range.to, link.create({ href }))
    } else if (href !== undefined) tr.replaceSelectionWith(schema.text(href, [link.create({ href })]), false)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function linkAround({ selection: { $from } }: EditorState): { from: number; to: number } | undefined {
  const href = marks.link!.isInSet($from.marks())?.attrs.href as unknown
  if (href === undefined) return undefined
  let at = $from.start()
  let range: { from: number; to: number } | undefined
  $from.parent.forEach((node) => {
    const end = at + node.nodeSize
    if (marks.link!.isInSet(node.marks)?.attrs.href === href) {
      if (range?.to === at) range.to = end
      else if (!range || range.to < $from.pos) range = { from: at, to: end }
    }
    at = end
  })
  return range
}

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.newLine!.create()).scrollIntoView())
  return true
}

export function plugins() {
  return [
    inputRules({
      rules: [
        wrappingInputRule(/^\s*[-*•]\s$/, nodes.list!),
        wrappingInputRule(/^\s*1[.)]\s$/, nodes.steps!),
      ],
    }),
    keymap({
      'Mod-b': commands.bold,
      'Mod-i': commands.italic,
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-Shift-7': commands.steps,
      'Mod-Shift-8': commands.list,
      'Shift-Enter': newLine,
      Enter: chainCommands(splitListItem(nodes.entry!), baseKeymap.Enter!),
    }),
    keymap(baseKeymap),
    history(),
  ]
}
