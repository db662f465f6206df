import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerStore } from '../../contract/seller/store.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { meKey, useMe } from '../session/session.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'
import { storeKey } from './phone-dialog.tsx'

/** An owner closes the store, and opens it again. A suspended store can do neither. */
export function ClosingPanel({ state }: { state: SellerStore['state'] }) {
  const own = useLate('storeClosing')
  const { seller } = useMe()
  const [isAsked, setAsked] = useState(false)
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (path: 'closing' | 'reopening') => call(`POST /seller/store/${path}`),
    onSuccess(store) {
      client.setQueryData(storeKey, store)
      setAsked(false)
    },
    // After a lost answer the page shows what was done.
    onError: () => client.invalidateQueries({ queryKey: storeKey }),
    onSettled: () => void client.invalidateQueries({ queryKey: meKey }),
  })
  if (state !== 'active' && state !== 'closed') return null
  return (
    <Panel title={state === 'active' ? own.title : own.open}>
      <p className="text-soft">{state === 'active' ? own.why : own.openWhy}</p>
      {state === 'active' ? (
        <Button variant="danger" className="justify-self-start" onClick={() => setAsked(true)}>
          {own.close}
        </Button>
      ) : (
        <>
          <Button
            className="justify-self-start"
            busy={changing.isPending}
            onClick={() => {
              setAsked(false)
              changing.mutate('reopening')
            }}
          >
            {own.open}
          </Button>
          <Failure error={changing.error} />
        </>
      )}
      {isAsked && state === 'active' && (
        <FormDialog
          label={fill(own.ask, { name: seller.storeName })}
          submit={own.close}
          variant="strongDanger"
          sending={changing}
          onSubmit={() => changing.mutate('closing')}
          onClose={() => setAsked(false)}
        >
          <p>{own.why}</p>
        </FormDialog>
      )}
    </Panel>
  )
}
