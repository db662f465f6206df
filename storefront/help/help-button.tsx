import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { HelpScreen } from './help-screens.ts'

const HelpDialog = lazyPart(() => import('./help-dialog.tsx'))

/** The dialog, its texts and the questions are loaded when it is pressed. */
export function HelpButton({
  screen,
  label,
  orderNumber,
  className = '',
}: {
  screen: HelpScreen
  label?: string
  orderNumber?: string
  className?: string
}) {
  const { help } = useTexts('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} className={`px-4 print:hidden ${className}`}>
        <Icon name="headset" />
        {label ?? help}
      </Button>
      {isOpen && <HelpDialog screen={screen} orderNumber={orderNumber} onClose={() => setOpen(false)} />}
    </>
  )
}
