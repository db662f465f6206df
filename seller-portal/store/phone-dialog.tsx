import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'

export const storeKey = ['store']

type DialogProps = { phone: string; onDone?: () => void; onClose: () => void }

/** The checklist of an application has it too. */
export function PhoneDialog({ phone: before, onDone, onClose }: DialogProps) {
  const { texts } = useTexts()
  const client = useQueryClient()
  const [phone, setPhone] = useState(before)
  const saving = useMutation({
    mutationFn: () => call('PUT /seller/store/contact', { body: { phone } }),
    onSuccess: (saved) => {
      client.setQueryData(storeKey, saved)
      void client.invalidateQueries({ queryKey: ['application'] })
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      label={texts.store.changePhone}
      submit={texts.save}
      sending={saving}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <Field
        label={texts.store.phone}
        type="tel"
        autoComplete="tel"
        value={phone}
        error={faultOf(saving.error, 'phone')}
        onChange={({ target }) => setPhone(target.value)}
      />
    </FormDialog>
  )
}
