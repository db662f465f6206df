import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { CallFailed } from '../../contract/client.ts'
import type { SellerPermission } from '../../contract/seller/roles.ts'
import type { SellerMe } from '../../contract/seller/session.ts'
import { StrangerPage } from '../../member-ui/stranger-page.tsx'
import { useDemand } from '../../member-ui/use-demand.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { callOnce } from '../api.ts'
import { LanguageMenu, useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { LogInForm } from './log-in-form.tsx'

const MeContext = createContext<SellerMe | undefined>(undefined)

export function useMe(): SellerMe {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is logged in')
  return me
}

export function useMay(): (permission: SellerPermission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}

export const meKey = ['me']

/** Shows its children to members who are logged in, and the login to others. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { texts, language } = useTexts()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...meKey, language],
    queryFn: async () => (await callOnce('GET /seller/session')).me,
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
        <>
          <LogInForm
            onDone={(me) => {
              // They are those of somebody who was logged in before.
              client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
              client.setQueryData([...meKey, language], me)
            }}
          />
          <Link to="/lost-password" className="link inline-flex min-h-11 items-center justify-self-start">
            {texts.logIn.forgotten}
          </Link>
          <Link to="/sign-up" className="link inline-flex min-h-11 items-center justify-self-start">
            {texts.logIn.signUp}
          </Link>
        </>
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
function Demands({ me }: { me: SellerMe }) {
  const { texts } = useTexts()
  const { demand, end } = useDemand()
  if (demand === 'confirm') return <ConfirmDialog onEnd={end} />
  if (demand !== 'log-in') return null
  return (
    <Dialog label={texts.logIn.title} staysOnClick onClose={() => end(false)}>
      <div className="grid gap-4">
        <h2 className="text-xl">{texts.logIn.title}</h2>
        <p>{texts.logIn.lost}</p>
        {/* Somebody else begins anew, as what is shown is not theirs. */}
        <LogInForm email={me.email} onDone={(now) => (now._id === me._id ? end(true) : location.reload())} />
      </div>
    </Dialog>
  )
}

function ConfirmDialog({ onEnd }: { onEnd: (isMet: boolean) => void }) {
  const { texts } = useTexts()
  const [password, setPassword] = useState('')
  const confirming = useMutation({
    mutationFn: () => callOnce('POST /seller/session/confirmation', { body: { password } }),
    onSuccess: () => onEnd(true),
  })
  return (
    <FormDialog
      label={texts.confirm.title}
      submit={texts.confirm.submit}
      sending={confirming}
      onSubmit={() => confirming.mutate()}
      onClose={() => onEnd(false)}
    >
      <p>{texts.confirm.why}</p>
      <Field
        label={texts.logIn.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  )
}
