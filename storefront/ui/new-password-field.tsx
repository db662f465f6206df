import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { RefusalCode } from '../../contract/refusals.ts'
import { lazyPart } from './lazy-part.tsx'
import { PasswordField } from './password-field.tsx'

const PasswordStrength = lazyPart(async () => ({
  default: (await import('./password-strength.tsx')).PasswordStrength,
}))

export function NewPasswordField(
  props: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'onChange'>,
) {
  const [typed, setTyped] = useState({ password: '', own: [] as string[] })
  const place = useRef<HTMLDivElement>(null)

  function read({ value, form }: HTMLInputElement) {
    setTyped({ password: value, own: form ? otherEntries(form) : [] })
  }

  useEffect(() => {
    // Hydration reports nothing of what was typed before it.
    const input = place.current?.querySelector('input')
    if (input?.value) read(input)
  }, [])

  return (
    <div ref={place}>
      <PasswordField
        {...props}
        autoComplete="new-password"
        onChange={({ currentTarget }) => read(currentTarget)}
      />
      {typed.password !== '' && <PasswordStrength {...typed} />}
    </div>
  )
}

function otherEntries(form: HTMLFormElement): string[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([autocomplete$="-password"])')]
  return inputs.map(({ value }) => value)
}

export function isAboutPassword(code: RefusalCode | undefined): boolean {
  return code === 'password-too-common' || code === 'password-is-yours'
}
