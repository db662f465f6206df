import { fillPlural } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useSession } from '../session/session-state.ts'
import { Icon } from '../ui/icon.tsx'

export function WaitingCart() {
  const { cartWaits } = useTexts('signIn')
  const language = useLanguage()
  const status = useSession('status')
  const count = useSession('cartCount')
  if (status !== 'logged-out' || count === 0) return null
  return (
    <p role="status" className="mb-5 flex gap-3 rounded-md bg-yellow-soft px-4 py-3 text-yellow-ink">
      <Icon name="shopping-cart" className="mt-0.5 size-5 shrink-0" />
      {fillPlural(cartWaits, language, count)}
    </p>
  )
}
