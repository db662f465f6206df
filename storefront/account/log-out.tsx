import { useState } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { logOut } from '../session/log-out.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'

/** The button "Log Out" and the dialog that asks once more (spec section 2). */
export function LogOutButton({ className = '' }: { className?: string }) {
  const { menu, logOut: texts } = useTexts('account')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className={className}>
        <Icon name="log-out" className="size-5 shrink-0" />
        {menu.logOut}
      </button>
      {asking && (
        <Dialog label={texts.title} onClose={() => setAsking(false)}>
          <h2 className="text-xl">{texts.title}</h2>
          <p className="mt-2 text-soft">{texts.text}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button look="outline" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
            <Button onClick={() => void logOut()}>{texts.confirm}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
