import { Button } from '../../ui/button.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

export const PhoneLogin = lazyPart(() => import('./phone-login.tsx'))

export const PhoneReset = lazyPart(() => import('./phone-reset.tsx'))

export function UsePhoneButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="mb-5 grid">
      <Button variant="outline" onClick={onClick}>
        <Icon name="phone" className="size-5" />
        {useTexts('phoneLogin').use}
      </Button>
    </div>
  )
}
