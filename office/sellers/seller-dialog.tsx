import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { OfficeSeller } from '../../contract/office/sellers.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useEditing } from '../ui/editing.ts'
import { FieldsDialog, labelsOf, textsOf } from '../ui/fields-dialog.tsx'

export const sellersKey = ['sellers']
const fields = ['storeName', 'sellerName', 'location'] as const

type Props = { seller: OfficeSeller | undefined; onClose: () => void }

export function SellerDialog({ seller, onClose }: Props) {
  const { texts, language } = useTexts('sellers')
  const own = texts.sellers
  // The same for each attempt, so that one whose answer was lost adds nothing twice.
  const [sellerId] = useState(() => seller?._id ?? newId())
  const editing = useEditing({
    queryKey: sellersKey,
    row: seller,
    typedOf: (row) => ({ ...textsOf(fields, row), phone: row?.phone ?? '' }),
    reread: async () => (await call('GET /office/sellers')).sellers.find(({ _id }) => _id === sellerId),
    onClose,
  })
  const save = () =>
    editing.save((version) => {
      const body = { ...editing.typed, version }
      return call('PUT /office/sellers/:sellerId', { params: { sellerId }, body })
    })
  return (
    <FieldsDialog
      label={seller ? fill(own.change, { name: textIn(seller.storeName, language) }) : own.addTitle}
      editing={editing}
      labels={labelsOf([...fields, 'phone'] as const, own)}
      nameOf={({ storeName }) => textIn(storeName, language)}
      onSave={save}
      onClose={onClose}
    />
  )
}
