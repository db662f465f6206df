import { useState } from 'react'
import { emailMaximum, emailPattern, hasPhoneDigits, productRequestMaximum } from '../../contract/limits.ts'
import { retentionDays } from '../../contract/retention.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { account } from '../client/api.ts'
import { useSession } from '../session/session-state.ts'
import { Form, useForm } from '../ui/form.tsx'

/** Asks the shop for a product; a visitor may leave a contact, and the account of a customer is one. */
export default function ProductRequest({ text, onClose }: { text: string; onClose: () => void }) {
  const texts = useLateTexts('productRequest')
  const [isSent, setSent] = useState(false)
  if (!texts) return null
  return (
    <Dialog label={texts.title} onClose={onClose}>
      <h2 className="text-xl">{texts.title}</h2>
      {isSent ? (
        <div className="mt-4 grid gap-4">
          <p role="status">{texts.sent}</p>
          <Button onClick={onClose}>{texts.close}</Button>
        </div>
      ) : (
        <RequestForm text={text} texts={texts} onSent={() => setSent(true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Texts = NonNullable<ReturnType<typeof useLateTexts<'productRequest'>>>

function RequestForm({
  text,
  texts,
  onSent,
  onClose,
}: {
  text: string
  texts: Texts
  onSent: () => void
  onClose: () => void
}) {
  const user = useSession('user')
  const lang = useLanguage()
  const form = useForm({
    fields: ['text', 'contact'],
    focusFirst: true,
    check: ({ text: wanted, contact }) => ({
      ...(wanted === '' && { text: texts.textMissing }),
      ...(contact !== '' && !isContact(contact) && { contact: texts.contactWrong }),
    }),
    async submit({ text: wanted, contact }) {
      if (user) await account('POST /product-requests/own', { body: { userId: user.id, text: wanted, lang } })
      else await account('POST /product-requests', { body: { text: wanted, contact, lang } })
      onSent()
    },
    failed: ({ text: reason }) => ({ form: reason || texts.failed }),
  })
  return (
    <Form className="mt-4 grid gap-4" form={form}>
      <Field
        label={texts.text}
        name="text"
        defaultValue={text.slice(0, productRequestMaximum)}
        maxLength={productRequestMaximum}
        error={form.faults.text}
      />
      {user ? (
        <p>{fill(texts.toAccount, { name: user.fullName })}</p>
      ) : (
        <Field
          label={texts.contact}
          name="contact"
          autoComplete="email"
          maxLength={emailMaximum}
          error={form.faults.contact}
        />
      )}
      <p className="text-sm text-soft">{fill(texts.consent, { days: retentionDays.productRequests })}</p>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}

function isContact(typed: string): boolean {
  return hasPhoneDigits(typed) || emailPattern.test(typed)
}
