import { useState, type ComponentProps } from 'react'
import type { RefusalCode } from '../../contract/refusals.ts'
import { Field } from './field.tsx'
import { lazyPart } from './lazy-part.tsx'

const PasswordStrength = lazyPart(async () => ({
  default: (await import('./password-strength.tsx')).PasswordStrength,
}))

/** A field for a new password, with its strength once something is typed. */
export function NewPasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'onChange'>) {
  const [typed, setTyped] = useState({ password: '', own: [] as string[] })
  return (
    <div>
      <Field
        {...props}
        type="password"
        autoComplete="new-password"
        onChange={({ currentTarget: { value, form } }) =>
          setTyped({ password: value, own: form ? otherEntries(form) : [] })
        }
      />
      {typed.password !== '' && <PasswordStrength {...typed} />}
    </div>
  )
}

function otherEntries(form: HTMLFormElement): string[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type="password"])')]
  return inputs.map(({ value }) => value)
}

/** These refusals are shown at the field. */
export function isAboutPassword(code: RefusalCode | undefined): boolean {
  return code === 'password-too-common' || code === 'password-is-yours'
}
