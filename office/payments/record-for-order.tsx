import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { RecordDialog } from '../orders/record-dialog.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'

/** Money arrived, and the order that it is for is found by its number. */
export function RecordForOrder({ onDone }: { onDone: (text: string) => void }) {
  const { texts } = useTexts()
  const [number, setNumber] = useState('')
  const finding = useMutation({
    mutationFn: async () =>
      (await call('GET /office/orders/:orderNumber', { params: { orderNumber: number.trim() } })).order,
  })
  return (
    <>
      <Form
        className="grid gap-3 sm:flex sm:flex-wrap sm:items-end"
        onSubmit={() => number.trim() !== '' && finding.mutate()}
      >
        <Field
          label={texts.money.order}
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" variant="outline" className="justify-self-start" busy={finding.isPending}>
          {texts.money.record}
        </Button>
      </Form>
      <Failure error={finding.error} />
      {finding.data && (
        <RecordDialog
          order={finding.data}
          onDone={({ text }) => {
            onDone(text)
            setNumber('')
          }}
          onClose={finding.reset}
        />
      )}
    </>
  )
}
