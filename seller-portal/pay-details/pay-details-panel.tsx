import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import type { SellerPayDetails } from '../../contract/seller/money.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'
import { balanceKey } from './balance-key.ts'
import { PayDialog } from './pay-dialog.tsx'

/** Owners change where the store is paid, at any time. */
export function PayDetailsPanel({ details }: { details: SellerPayDetails | null }) {
  const own = useLate('sellerPay')
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (work: () => Promise<ResponseOf<'PUT /seller/pay-details'>>) => work(),
    onSuccess({ balance }) {
      client.setQueryData(balanceKey, balance)
      setIsOpen(false)
    },
  })
  return (
    <Panel title={own.title}>
      {details ? (
        <div>
          <p>
            {fill(own.to, {
              way: details.bank ? own.banks[details.bank] : own.ways[details.way],
              number: details.number,
            })}{' '}
            · {details.isVerified ? own.verified : own.unverified}
          </p>
          <p className="text-soft wrap-anywhere">{fill(own.holderIs, { holder: details.holder })}</p>
        </div>
      ) : (
        <p>{own.none}</p>
      )}
      {saving.isSuccess && <p role="status">{own.saved}</p>}
      {may('change-pay-details') ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {details ? own.change : own.enter}
        </Button>
      ) : (
        <p className="text-soft">{own.ownersOnly}</p>
      )}
      {isOpen && (
        <PayDialog
          details={details}
          saving={saving}
          onSave={(body) => saving.mutate(() => call('PUT /seller/pay-details', { body }))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}
