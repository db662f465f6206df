import { useRef } from 'react'
import type { User } from '../../contract/accounts.ts'
import { emailPattern, hasTwoWords, nameMaximum } from '../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { account } from '../client/api.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Form, useForm } from '../ui/form.tsx'

/** A new number needs a name; everything else can be added later. */
export function PhoneNameForm({
  ticket,
  onSignedUp,
  onDead,
}: {
  ticket: string
  onSignedUp: (account: { user: User; token: string }) => Promise<void>
  onDead: (notice: string) => void
}) {
  const texts = useTexts('phoneLogin')
  const wasUnanswered = useRef(false)
  const form = useForm({
    fields: ['name', 'email'],
    focusFirst: true,
    check: ({ name, email }) => ({
      ...(!hasTwoWords(name) && { name: texts.nameWrong }),
      ...(email !== '' && !emailPattern.test(email) && { email: texts.emailWrong }),
    }),
    async submit({ name, email }) {
      const body = { ticket, name, ...(email !== '' && { email }) }
      await onSignedUp(await account('POST /auth/phone/signup', { body }))
    },
    failed({ status, code, text }) {
      wasUnanswered.current ||= status === 0
      if (status === 0) return { form: texts.noConnection }
      if (code === 'email-taken') return { email: texts.emailTaken }
      if (code === 'name-needs-two-words') return { name: texts.nameWrong }
      if (code === 'phone-code-wrong' || code === 'phone-taken')
        return onDead(wasUnanswered.current ? texts.maybeDone : texts.ticketOld)
      return { form: text || texts.failed }
    },
  })
  return (
    <>
      <h2 className="text-lg">{texts.newTitle}</h2>
      <Form form={form} className="mt-4 grid gap-4">
        <Field
          label={texts.name}
          name="name"
          autoComplete="name"
          maxLength={nameMaximum}
          hint={texts.nameHint}
          error={form.faults.name}
        />
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          hint={texts.emailHint}
          error={form.faults.email}
        />
        <Button type="submit" busy={form.busy}>
          {texts.proceed}
        </Button>
      </Form>
      <p className="mt-4 text-sm text-soft">{texts.newHint}</p>
    </>
  )
}
