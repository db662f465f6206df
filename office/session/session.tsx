import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { isPermitted } from '../../contract/office/roles.ts'
import type { Permission } from '../../contract/office/roles.ts'
import type { Me } from '../../contract/office/staff.ts'
import { fill } from '../../messages/fill.ts'
import { LanguageMenu, useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { StrangerPage } from '../../member-ui/stranger-page.tsx'
import { useDemand } from '../../member-ui/use-demand.ts'
import { callOnce } from '../api.ts'
import { LogInForm } from './log-in-form.tsx'

const MeContext = createContext<Me | undefined>(undefined)

export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is logged in')
  return me
}

export function useMay(): (permission: Permission) => boolean {
  const { role, mustSetUpSecondFactor } = useMe()
  return (permission) => !mustSetUpSecondFactor && isPermitted(role, permission)
}

export const meKey = ['me']

/** Shows its children to members who are logged in, and the login to others. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { texts } = useTexts()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: meKey,
    queryFn: async () => (await callOnce('GET /office/me')).me,
    staleTime: Infinity,
    retry: false,
  })
  const isNobody = query.error instanceof CallFailed && query.error.status === 401
  if (query.data) {
    return (
      <MeContext value={query.data}>
        {children}
        <Demands me={query.data} />
      </MeContext>
    )
  }
  return (
    <Stranger title={texts.logIn.title}>
      {isNobody ? (
        <LogInForm
          onDone={(me) => {
            // They are those of somebody who was logged in before.
            client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
            client.setQueryData(meKey, me)
          }}
        />
      ) : (
        <Waiting query={query} />
      )}
    </Stranger>
  )
}

/** A page for somebody who is not logged in. */
export function Stranger({ title, children }: { title: string; children: ReactNode }) {
  const { texts } = useTexts()
  return (
    <StrangerPage title={title} application={texts.title} languageMenu={<LanguageMenu />}>
      {children}
    </StrangerPage>
  )
}

/** The dialogs in which the server's demands are met. */
function Demands({ me }: { me: Me }) {
  const { demand, end } = useDemand()
  if (demand === 'confirm') return <ConfirmDialog onEnd={end} />
  if (demand === 'log-in') return <LogInDialog me={me} onEnd={end} />
  return null
}

type Asking = { onEnd: (isMet: boolean) => void }

function LogInDialog({ me, onEnd }: Asking & { me: Me }) {
  const { texts } = useTexts()
  const [other, setOther] = useState<Me>()
  return (
    <Dialog label={texts.logIn.title} onClose={() => onEnd(false)}>
      {other ? (
        <>
          <p>{fill(texts.logIn.otherMember, { name: other.fullName })}</p>
          <Button onClick={() => location.reload()}>{texts.logIn.reload}</Button>
        </>
      ) : (
        <>
          <p>{texts.logIn.lost}</p>
          <LogInForm email={me.email} onDone={(now) => (now._id === me._id ? onEnd(true) : setOther(now))} />
        </>
      )}
    </Dialog>
  )
}

function ConfirmDialog({ onEnd }: Asking) {
  const { texts } = useTexts()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await callOnce('POST /office/confirmation', { body: { password } })
      .then(() => onEnd(true), setError)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog label={texts.confirm.title} onClose={() => onEnd(false)}>
      <p>{texts.confirm.why}</p>
      <Form className="grid gap-4" onSubmit={() => void confirm()}>
        <Field
          label={texts.logIn.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Failure error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {texts.confirm.submit}
          </Button>
          <CancelButton />
        </div>
      </Form>
    </Dialog>
  )
}
