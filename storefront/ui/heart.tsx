import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from './icon.tsx'
import { pressWish, useWished } from './wishes.ts'

export function Heart({ id, name }: { id: string; name: string }) {
  const { card } = useTexts('shell')
  const wished = useWished(id)
  return (
    <button
      type="button"
      className="heart"
      data-wished={wished || undefined}
      aria-label={fill(wished ? card.unwish : card.wish, { name })}
      onClick={() => pressWish(id)}
    >
      <Icon name="heart" />
    </button>
  )
}
