import { useEffect, useRef, useState } from 'react'
import { languageData } from '../../contract/language.ts'
import type { Messages } from '../../messages/messages.ts'
import { Button } from '../../ui/button.tsx'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { NoteField } from './note-field.tsx'

type Props = {
  texts: Messages['itemNote']
  label: string
  note: string | undefined
  onSave: (note: string) => void
}

/** Shows the note of a line, and changes it in its place. */
export function ItemNote({ texts, label, note = '', onSave }: Props) {
  const { colon } = languageData[useLanguage()].separators
  const place = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string>()
  const isOpen = typed !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current !== isOpen) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function save() {
    const next = typed?.trim() ?? note
    if (next !== note) onSave(next)
  }

  return (
    <form
      ref={place}
      onSubmit={(event) => {
        event.preventDefault()
        save()
        setTyped(undefined)
      }}
      className={`flex flex-wrap items-end gap-x-3 ${isOpen ? 'mt-2 mb-3 gap-y-2' : ''}`}
    >
      {isOpen ? (
        <>
          <div className="min-w-0 flex-[1_1_10rem]">
            {/* The field stays where it is, so that a tap on another button, which ends the entry, meets that. */}
            <NoteField label={label} value={typed} onChange={setTyped} onBlur={save} />
          </div>
          {/* Without a key it would be the other button, whose click would submit the form. */}
          <Button key="save" type="submit" variant="outline">
            {texts.save}
          </Button>
        </>
      ) : (
        <>
          <p className="min-w-0 self-center text-sm wrap-anywhere">
            <span className="text-soft">
              <MarkedText text={note ? label + colon : label} />
            </span>
            <MarkedText text={note} />
          </p>
          <Button key="open" variant="plain" onClick={() => setTyped(note)} className="px-0 text-sm">
            {note ? texts.change : texts.add}
          </Button>
        </>
      )}
    </form>
  )
}
