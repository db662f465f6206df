import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from './icon.tsx'

export function PasswordField(
  props: Omit<ComponentProps<typeof Field>, 'type' | 'end'> & {
    autoComplete: 'current-password' | 'new-password'
  },
) {
  const texts = useTexts('passwords')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const caret = useRef<[number | null, number | null]>(undefined)

  function toggle() {
    const input = place.current?.querySelector('input')
    caret.current = input ? [input.selectionStart, input.selectionEnd] : undefined
    setShown(!shown)
  }

  // Browsers move the caret when the type of an input changes.
  useLayoutEffect(() => {
    if (caret.current) place.current?.querySelector('input')?.setSelectionRange(...caret.current)
  }, [shown])

  useEffect(() => {
    // A browser may store the text of a sent field, unless it is a password.
    const form = place.current?.closest('form')
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div ref={place}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        onBlur={() => setCapsLock(false)}
        end={
          <button
            type="button"
            aria-pressed={shown}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
            className="icon-button absolute end-0.5 top-0.5 text-soft"
          >
            {/* aria-label would replace the name of the field, which is a part of it. */}
            <span className="sr-only">{texts.show}</span>
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        }
      />
      <p role="status" className="text-sm text-yellow-ink">
        {capsLock && texts.capsLock}
      </p>
    </div>
  )
}
