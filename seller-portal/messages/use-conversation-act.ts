import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SellerConversation } from '../../contract/seller/messages.ts'

export function conversationKey(partId: string): readonly string[] {
  return ['messages', 'one', partId]
}

/** What is done in a conversation. After a refusal it is read anew, as the customer may have blocked it. */
export function useConversationAct(partId: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<{ conversation: SellerConversation }>) => act(),
    onSuccess: ({ conversation }) => {
      client.setQueryData(conversationKey(partId), conversation)
      onDone()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['messages'] })
    },
  })
}
