import { useQueryClient } from '@tanstack/react-query'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import { fill } from '../../../messages/fill.ts'
import { toast } from '../../../ui/toast.ts'
import { account } from '../../client/api.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { CodeForm } from '../../ui/code-form.tsx'

export function RedeemForm() {
  const texts = useTexts('credit').redeem
  const language = useLanguage()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const redeem = async (code: string) => {
    // After a lost answer the balance shows what has happened.
    const reload = () => queries.invalidateQueries({ queryKey: ['credit', userId] })
    const redeemed = account('POST /gift-cards/redeem', { body: { userId, code } })
    const { balance } = await redeemed.finally(() => void reload())
    toast('success', fill(texts.done, { balance: formatPrice(toSantim(balance), language) }))
  }
  return <CodeForm texts={texts} send={redeem} isLong />
}
