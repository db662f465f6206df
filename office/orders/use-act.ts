import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MoneyOutcome, OrderRefund, WholeOrder } from '../../contract/office/order-shapes.ts'
import { useTexts } from '../texts.tsx'

type Answer = { order: WholeOrder; refund?: OrderRefund | null; outcome?: MoneyOutcome }

/** What an action is followed by: a sentence, or a refund and how far it is. */
export type Outcome = { text: string; refund?: OrderRefund | null | undefined }

/** After a lost answer or a refusal the order is read again, so that one sees what has happened. */
export function useAct({ orderId }: WholeOrder, onDone: (answer: Answer) => void) {
  const client = useQueryClient()
  const { language } = useTexts()
  return useMutation({
    mutationFn: (act: () => Promise<Answer>) => act(),
    onSuccess: (answer) => {
      client.setQueryData(['order', orderId, language], answer.order)
      onDone(answer)
    },
    onError: () => client.refetchQueries({ queryKey: ['order', orderId] }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
