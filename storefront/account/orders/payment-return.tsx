import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../../messages/language-path.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'

/** How often an open payment is asked for, in ms. */
const pollMs = 2_000

const looks = {
  paid: 'bg-green-soft text-green',
  failed: 'bg-red-soft text-red',
  open: 'bg-yellow-soft text-yellow-ink',
}

/** Back from the gateway: says how the payment stands, and keeps looking while it is open. */
export function PaymentReturn({ txRef }: { txRef: string }) {
  const texts = useTexts('orders')
  const lang = useLanguage()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { data: status = 'open' } = useQuery({
    queryKey: ['payment', userId, txRef],
    queryFn: async () =>
      (await account('GET /payment/:tx_ref', { params: { tx_ref: txRef }, query: { lang } })).status,
    refetchInterval: ({ state }) => (state.data === undefined || state.data === 'open' ? pollMs : false),
  })
  const shown = status === 'open' ? 'open' : status === 'paid' ? 'paid' : 'failed'

  useEffect(() => {
    if (shown === 'open') return
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['cart'] })
  }, [shown, queries])

  const [title, text] = {
    paid: [texts.paymentPaid, texts.paymentPaidText],
    failed: [texts.paymentFailed, texts.paymentFailedText],
    open: [texts.paymentOpen, texts.paymentOpenText],
  }[shown]
  return (
    <div role="status" className={`mb-8 rounded-lg p-5 ${looks[shown]}`}>
      <p className="text-lg font-bold">{title}</p>
      <p className="text-ink">{text}</p>
    </div>
  )
}
