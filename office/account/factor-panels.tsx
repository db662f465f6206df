import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../contract/office/staff.ts'
import { AuthenticatorApp } from '../../member-ui/factors/authenticator-app.tsx'
import { Passkeys } from '../../member-ui/factors/passkeys.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { call } from '../api.ts'
import { meKey, useMe } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'

export function FactorPanels() {
  const { texts, language, locale } = useTexts('account')
  const me = useMe()
  const client = useQueryClient()
  const words = texts.account.factors
  return (
    <>
      <Panel title={words.title}>
        <AuthenticatorApp
          words={words}
          texts={texts}
          language={language}
          me={me}
          calls={{
            propose: () => call('POST /office/me/second-factor'),
            turnOn: (code) => call('PUT /office/me/second-factor', { body: { code } }),
            turnOff: () => call('DELETE /office/me/second-factor'),
            renewCodes: () => call('POST /office/me/recovery-codes'),
          }}
          onChange={() => client.invalidateQueries({ queryKey: meKey })}
        />
      </Panel>
      <Panel title={words.passkeys.title}>
        <Passkeys<Me>
          words={words}
          texts={texts}
          locale={locale}
          calls={{
            list: () => call('GET /office/me/passkeys'),
            options: () => call('POST /office/me/passkeys/options'),
            add: (body) => call('POST /office/me/passkeys', { body }),
            rename: (passkeyId, name) =>
              call('PUT /office/me/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
            remove: (passkeyId) => call('DELETE /office/me/passkeys/:passkeyId', { params: { passkeyId } }),
          }}
          onMe={(saved) => client.setQueryData(meKey, saved)}
        />
      </Panel>
    </>
  )
}
