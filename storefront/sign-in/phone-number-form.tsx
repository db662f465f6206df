import { hasPhoneDigits } from '../../contract/limits.ts'
import type { Messages } from '../../messages/messages.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Form, useForm } from '../ui/form.tsx'

/** `send` has a code sent to the number. */
export function PhoneNumberForm({
  phone,
  notice,
  send,
  onSent,
}: {
  phone: string
  notice?: string | undefined
  send: (phone: string) => Promise<unknown>
  onSent: (phone: string) => void
}) {
  const texts = useTexts('phoneLogin')
  const form = useForm({
    fields: ['phone'],
    focusFirst: true,
    check: (entries) => phoneFaults(entries.phone, texts),
    async submit(entries) {
      await send(entries.phone)
      onSent(entries.phone)
    },
    failed: ({ status, code, text }) =>
      code === 'phone-unreadable' || code === 'sms-number-wrong'
        ? { phone: texts.phoneWrong }
        : { form: text || (status === 0 ? texts.noConnection : texts.sendFailed) },
  })
  return (
    <>
      <p role="status" className="mb-4 font-medium empty:hidden">
        {notice}
      </p>
      <Form form={form}>
        <Field
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={formatPhone(phone)}
          hint={texts.phoneHint}
          error={form.faults.phone}
        />
        <Button type="submit" busy={form.busy}>
          {texts.send}
        </Button>
      </Form>
    </>
  )
}

function phoneFaults(phone: string, texts: Messages['phoneLogin']) {
  if (phone === '') return { phone: texts.phoneRequired }
  return hasPhoneDigits(phone) ? {} : { phone: texts.phoneWrong }
}
