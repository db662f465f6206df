import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../contract/contract.ts'
import type { OfficeDraft } from '../../contract/office/drafts.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'

type Saved = InputOf<'PUT /office/drafts/:draftId'>['body']
export type DraftChange = Partial<Omit<Saved, 'version'>>

export const blankDraft: Saved = {
  version: null,
  customerId: null,
  fullName: '',
  phone: '',
  language: 'am',
  lines: [],
  code: '',
  deliveryId: null,
  address: null,
  note: '',
}

export function useDraft(draftId: string) {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['draft', draftId, language],
    queryFn: async () => (await call('GET /office/drafts/:draftId', { params: { draftId } })).draft,
  })
}

/**
 * Changes are saved one after the other, each of what the one before has left. Another member's change is not
 * overwritten: the call is refused, and the draft is read again.
 */
export function useDraftChange(draft: OfficeDraft) {
  const client = useQueryClient()
  const { language } = useTexts()
  const key = ['draft', draft._id, language]
  return useMutation({
    scope: { id: draft._id },
    mutationFn: (changeOf: (present: OfficeDraft) => DraftChange) => {
      const present = client.getQueryData<OfficeDraft>(key) ?? draft
      return call('PUT /office/drafts/:draftId', {
        params: { draftId: draft._id },
        body: { ...savedOf(present), ...changeOf(present) },
      })
    },
    onSuccess: (answer) => client.setQueryData(key, answer.draft),
    onError: () => void client.invalidateQueries({ queryKey: ['draft', draft._id] }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['drafts'] }),
  })
}

function savedOf({ version, customer, fullName, phone, language, code, ...draft }: OfficeDraft): Saved {
  return {
    version,
    customerId: customer?._id ?? null,
    fullName,
    phone,
    language,
    code,
    lines: linesOf(draft),
    deliveryId: draft.deliveryId,
    address: draft.address,
    note: draft.note,
  }
}

export function linesOf({ lines }: Pick<OfficeDraft, 'lines'>): Saved['lines'] {
  return lines.map(({ variantId, quantity, unitPrice, priceReason, note }) => ({
    variantId,
    quantity,
    unitPrice,
    priceReason,
    note,
  }))
}
