import type { Command, EditorState } from 'prosemirror-state'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { useTexts } from '../host.tsx'
import { commands, isActive, type Tool } from './commands.ts'

const tools: readonly Tool[] = ['bold', 'italic', 'heading', 'list', 'steps', 'link']
const looks: Partial<Record<Tool, string>> = { bold: 'font-bold', italic: 'italic', link: 'underline' }

type Props = {
  ref: Ref<HTMLDivElement>
  label: string
  /** It is the id of the field. */
  controls: string
  state: EditorState
  onRun: (command: Command) => void
  onLink: () => void
}

/** One of its buttons is reached by Tab, and the others by the arrow keys. */
export function Toolbar({ ref, label, controls, state, onRun, onLink }: Props) {
  const { richText } = useTexts('richText').texts
  const [current, setCurrent] = useState<Tool>('bold')
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tools.indexOf(current)
    const next = {
      ArrowRight: (at + 1) % tools.length,
      ArrowLeft: (at - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="flex flex-wrap rounded-t-md border border-b-0 border-edge bg-sunk"
    >
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          tabIndex={tool === current ? 0 : -1}
          aria-pressed={isActive(state, tool)}
          className={`min-h-11 min-w-11 rounded-sm px-2.5 text-sm hover:text-green aria-pressed:bg-green-soft aria-pressed:text-green ${looks[tool] ?? ''}`}
          onFocus={() => setCurrent(tool)}
          onKeyDown={move}
          // The field keeps its focus and selection, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (tool === 'link' ? onLink() : onRun(commands[tool]))}
        >
          {richText[tool]}
        </button>
      ))}
    </div>
  )
}
