import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatches } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { account, callFailure } from '../../client/api.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { useAction } from '../../ui/use-action.ts'
import { useConfirmation } from './confirm-password.tsx'
import { PhoneCodeDialog } from './phone-code-dialog.tsx'
import { sendPhoneCode } from './profile-entries.ts'

function proofOf(userId: string) {
  return queryOptions({
    queryKey: ['verified-contact', userId],
    queryFn: ({ signal }) => account('GET /verified-contact', { query: { userId }, signal }),
  })
}

/** Says whether the number is verified, and offers a code. */
export function PhoneProof() {
  const texts = useTexts('phoneLogin').verify
  const { id: userId, phonenumber } = useUser()
  const { data } = useQuery(proofOf(userId))
  const proving = useProvingPhone()
  const starting = useAction(
    () => proving.start(phonenumber, () => undefined),
    (error) => toast('error', callFailure(error).text || texts.failed),
  )
  const sendsSms = useMatches().some(
    ({ loaderData }) => (loaderData as { sendsSms?: boolean } | undefined)?.sendsSms,
  )
  if (!sendsSms || !data || phonenumber === '') return null
  if (data.phone) return <p className="mt-4 text-sm text-soft">{texts.verified}</p>
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <p className="text-sm text-soft">{texts.unverified}</p>
      <Button variant="outline" busy={starting.busy} onClick={starting.run}>
        {texts.start}
      </Button>
      {proving.dialog}
    </div>
  )
}

type Proving = { phone: string; onProved: () => void }

/** `start` sends a code and asks for it in `dialog`; with the right one the number is that of the account. */
export function useProvingPhone() {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { confirmed, dialog } = useConfirmation()
  const [proving, setProving] = useState<Proving>()
  const close = () => setProving(undefined)

  const send = (phone: string) => confirmed(() => sendPhoneCode(userId, phone))

  async function start(phone: string, onProved: () => void): Promise<void> {
    await send(phone)
    setProving({ phone, onProved })
  }

  function proved({ onProved }: Proving) {
    close()
    void queries.invalidateQueries(proofOf(userId))
    onProved()
  }

  return {
    start,
    dialog: (
      <>
        {proving && (
          <PhoneCodeDialog
            phone={proving.phone}
            send={() => send(proving.phone)}
            onProved={() => proved(proving)}
            onClose={close}
          />
        )}
        {dialog}
      </>
    ),
  }
}
