import { useEffect } from 'react'
import { messageMaximum, messagePictures } from '../../../contract/limits.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { PictureField } from './picture-field.tsx'
import { useChosenPictures } from './use-chosen-pictures.ts'
import { useRefreshOrders } from './use-orders.ts'

interface Props {
  orderId: string
  partId: string
  onClose: () => void
}

/** Entries stay until the message was sent or given up. */
export function MessageForm({ orderId, partId, onClose }: Props) {
  const texts = useTexts('orderMessages')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const { chosen, uploadPictures } = useChosenPictures('POST /messages/pictures')
  const form = useForm<string>({
    fields: ['text'],
    check: ({ text }) => ({ text: text ? '' : texts.noText }),
    submit: async ({ text = '' }) => {
      const body = { userId, orderId, partId, text, pictures: await uploadPictures() }
      await account('POST /messages', { body })
      toast('success', texts.sent)
      refresh()
      onClose()
    },
    failed: ({ text }) => ({ form: text ? fill(texts.refused, { message: text }) : texts.failed }),
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref])
  return (
    <Form form={form} className="grid w-full gap-4">
      <TextArea name="text" label={texts.text} maxLength={messageMaximum} error={form.faults.text} />
      <PictureField {...chosen} texts={texts} maximum={messagePictures} disabled={form.busy} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={form.busy}>
          {texts.send}
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Form>
  )
}
