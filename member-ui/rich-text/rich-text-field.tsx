import { keydownHandler } from 'prosemirror-keymap'
import { EditorState, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { FieldError } from '../../ui/labelled.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { useUnmended } from '../fields.tsx'
import { useTexts } from '../host.tsx'
import { linkAt, plugins, setLink } from './commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import { cleanPasted, docOf, richTextOf, sliceOfPlain, type RichText } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

type Props = {
  label: string
  language: Language
  value: RichText
  error?: string | undefined
  isReadOnly?: boolean
  onChange: (value: RichText) => void
}

/** A text with formatting, which has the look and the label of other fields. */
export function RichTextField({
  label,
  language,
  value,
  error: refused,
  isReadOnly = false,
  onChange,
}: Props) {
  const id = useId()
  const { richText } = useTexts('richText').texts
  const error = useUnmended(refused, `${value.plain}${value.html}`)
  const [linked, setLinked] = useState<string>()
  const toolbar = useRef<HTMLDivElement>(null)
  const { place, view, state } = useEditor(value, onChange, {
    'Mod-k': (now) => {
      setLinked(linkAt(now))
      return true
    },
    'Alt-F10': () => {
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      return true
    },
  })
  useEffect(() => {
    view.current?.setProps({
      editable: () => !isReadOnly,
      attributes: {
        id,
        role: 'textbox',
        class: fieldClass,
        lang: language,
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(isReadOnly && { 'aria-readonly': 'true' }),
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    })
  }, [view, id, language, isReadOnly, error])
  const isLinking = linked !== undefined
  const hasSetLink = useRef(false)
  useEffect(() => {
    // The field can have the focus only when the dialog is gone.
    if (!isLinking && hasSetLink.current) view.current?.focus()
    hasSetLink.current = false
  }, [view, isLinking])
  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch, editor)
    editor.focus()
  }
  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className="mb-1.5 block font-medium">
        {label}
      </span>
      {!isReadOnly && (
        <Toolbar
          ref={toolbar}
          label={textLabel(richText.tools, language)}
          controls={id}
          state={state}
          onRun={run}
          onLink={() => setLinked(linkAt(state))}
        />
      )}
      <div ref={place} />
      <FieldError id={id} text={error} />
      {isLinking && (
        <LinkDialog
          present={linked}
          onChoose={(href) => {
            hasSetLink.current = true
            setLinked(undefined)
            run(setLink(href))
          }}
          onClose={() => setLinked(undefined)}
        />
      )}
    </div>
  )
}

const fieldClass =
  'control max-h-96 min-h-36 overflow-y-auto rounded-t-none whitespace-pre-wrap wrap-anywhere [&_a]:text-green ' +
  '[&_a]:underline [&_h3]:text-lg [&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc [&>*+*]:mt-2'

/** The editor has its own state; the value replaces it only if it says something else. */
function useEditor(value: RichText, onChange: (value: RichText) => void, keys: Record<string, Command>) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef({ onChange, keys })
  const [state, setState] = useState(() => newState(value))
  const [first] = useState(state)
  useEffect(() => {
    latest.current = { onChange, keys }
  })
  useEffect(() => {
    const editor = new EditorView(place.current, {
      state: first,
      handleKeyDown: (shown, event) => keydownHandler(latest.current.keys)(shown, event),
      transformPastedHTML: cleanPasted,
      clipboardTextParser: sliceOfPlain,
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (transaction.docChanged) latest.current.onChange(richTextOf(next.doc))
      },
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [first])
  const { plain, html } = value
  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const shown = richTextOf(editor.state.doc)
    if (shown.plain === plain && shown.html === html) return
    const next = newState({ plain, html })
    editor.updateState(next)
    setState(next)
  }, [plain, html])
  return { place, view, state }
}

function newState(value: RichText): EditorState {
  return EditorState.create({ doc: docOf(value), plugins: plugins() })
}
