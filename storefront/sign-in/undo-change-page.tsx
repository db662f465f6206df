import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { PageLink } from '../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { takeAddressQuery } from '../client/address-query.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Nothing happens without the button: mail programs and virus scanners open links. */
export default function UndoChangePage() {
  const texts = useTexts('signIn').undo
  const token = useRef('')
  const navigate = useNavigate()
  const local = useLocalPath()
  const form = useForm({
    fields: [],
    async submit() {
      const { resetToken } = await account('POST /undo-change', { body: { token: token.current } })
      toast('success', texts.undone)
      if (resetToken === undefined) return navigate(local('/login'), { replace: true })
      // The token is not in the address, which the router would send to the server.
      window.addressQuery = `?token=${encodeURIComponent(resetToken)}`
      await navigate(local('/reset-password'), { replace: true })
    },
    failed: ({ status, text }) => ({ form: status === 400 ? texts.dead : text || texts.failed }),
  })

  useEffect(() => {
    token.current = takeAddressQuery().get('token') ?? ''
  }, [])

  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      <Form form={form}>
        <Button type="submit" busy={form.busy}>
          {texts.button}
        </Button>
      </Form>
      <p className="mt-4 text-center">
        <PageLink
          to="/contact"
          className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-green underline underline-offset-4"
        >
          {texts.contact}
        </PageLink>
      </p>
    </SignInFrame>
  )
}
