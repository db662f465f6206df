import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordForm } from './password-form.tsx'

/** Hidden until "Change Password" reveals the fields; cancel hides them again (spec section 4). */
export function PasswordSection() {
  const texts = useTexts('profile').password
  const { setedPassword } = useUser()
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])

  if (open) return <PasswordForm onDone={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-soft">{setedPassword ? texts.set : texts.unset}</p>
      <Button ref={button} look="outline" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
    </div>
  )
}
