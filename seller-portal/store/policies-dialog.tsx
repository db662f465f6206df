import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sellerPolicyLimits } from '../../contract/limits.ts'
import { policyKinds } from '../../contract/policy-kinds.ts'
import type { SellerStore } from '../../contract/seller/store.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'
import { storeKey } from './phone-dialog.tsx'

type Props = Pick<SellerStore, 'policies'> & { onDone: () => void; onClose: () => void }

/** Each text in each language. What somebody else has saved is shown behind the dialog. */
export function PoliciesDialog({ policies, onDone, onClose }: Props) {
  const { texts } = useTexts()
  const own = useLate('sellerPolicies')
  const client = useQueryClient()
  const [typed, setTyped] = useState(policies)
  const saving = useMutation({
    mutationFn: () => call('PUT /seller/store/policies', { body: typed }),
    onSuccess(saved) {
      client.setQueryData(storeKey, saved)
      onDone()
      onClose()
    },
    onError: () => void client.invalidateQueries({ queryKey: storeKey }),
  })
  const hint = fill(own.hint, sellerPolicyLimits)
  return (
    <FormDialog
      label={own.change}
      submit={texts.save}
      sending={saving}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <FaultAt value={(path) => faultOf(saving.error, path)}>
        {policyKinds.map((kind) => (
          <TextsFields
            key={kind}
            label={own.kinds[kind]}
            path={kind}
            value={typed[kind]}
            hint={hint}
            isLong
            onChange={(text) => setTyped({ ...typed, [kind]: text })}
          />
        ))}
      </FaultAt>
    </FormDialog>
  )
}
